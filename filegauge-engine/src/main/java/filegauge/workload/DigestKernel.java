package filegauge.workload;

import filegauge.digest.Digest;
import filegauge.digest.StretchDigest;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Digests the parts of files that it was {@linkplain #assign assigned}, each from its first byte to
 * its last in order, and keeps their values; those of all threads make the result.
 */
final class DigestKernel implements Kernel {
  private final StretchDigest digest;
  private final LongFunction<Digest> joining;

  /** Measured bytes of each file, by its number. */
  private long[] sizes = {};

  /** The parts that hold bytes, and where the values of each begin; at the end all their bytes. */
  private FilePart[] parts = {};

  private int[] places = {0};
  private byte[] values = {};

  /** Parts that are finished, and bytes taken of the next. */
  private int done;

  private long taken;
  private @Nullable List<FilePart[]> shares;
  private final List<DigestKernel> others = new ArrayList<>();

  /**
   * A kernel.
   *
   * @param digest of the parts
   * @param joining makes a digest for the digests of several files, by the size of all of them
   */
  DigestKernel(StretchDigest digest, LongFunction<Digest> joining) {
    this.digest = digest;
    this.joining = joining;
  }

  // The same shares are assigned before every pass, and told at no cost.
  @Override
  @SuppressWarnings("ReferenceEquality")
  public void assign(List<FilePart[]> all, int own) {
    if (all.equals(shares)) {
      return;
    }
    shares = all;
    int files = all.stream().flatMap(Arrays::stream).mapToInt(FilePart::file).max().orElse(-1) + 1;
    sizes = new long[files];
    all.stream().flatMap(Arrays::stream).forEach(part -> sizes[part.file()] += part.length());
    parts = Arrays.stream(all.get(own)).filter(part -> part.length() > 0).toArray(FilePart[]::new);
    places = new int[parts.length + 1];
    for (int i = 0; i < parts.length; i++) {
      FilePart part = parts[i];
      int bytes = digest.valueBytes(sizes[part.file()], part.offset(), part.length());
      places[i + 1] = Math.addExact(places[i], bytes);
    }
    values = new byte[places[parts.length]];
    reset();
  }

  @Override
  public void reset() {
    done = 0;
    taken = 0;
    others.clear();
  }

  /**
   * Takes a chunk.
   *
   * @throws IllegalArgumentException if it is not the one that is due: the method reads in no order
   */
  @Override
  public void accept(int file, long fileOffset, MemorySegment segment, long start, long bytes) {
    FilePart part = done < parts.length ? parts[done] : null;
    if (part == null
        || file != part.file()
        || fileOffset != part.offset() + taken
        || bytes > part.length() - taken) {
      throw new IllegalArgumentException(
          "a digest needs each part in order: "
              + place(file, fileOffset)
              + " came where "
              + (part == null ? "nothing" : place(part.file(), part.offset() + taken))
              + " was due");
    }
    if (taken == 0) {
      digest.begin(sizes[file], part.offset(), part.length());
    }
    digest.update(segment, start, bytes);
    taken += bytes;
    if (taken == part.length()) {
      digest.finish(values, places[done]);
      done++;
      taken = 0;
    }
  }

  private static String place(int file, long offset) {
    return "byte " + offset + " of file " + file;
  }

  @Override
  public void merge(Kernel other) {
    others.add((DigestKernel) other);
  }

  /**
   * The result.
   *
   * @throws IllegalStateException if not all bytes of all parts came
   */
  @Override
  public String result() {
    DigestValues all = new DigestValues(sizes);
    addTo(all);
    others.forEach(other -> other.addTo(all));
    List<byte[]> digests = all.digests(digest);
    if (digests.size() == 1) {
      return HexFormat.of().formatHex(digests.getFirst());
    }
    Digest joined = joining.apply(digests.stream().mapToLong(d -> d.length).sum());
    digests.forEach(joined::update);
    return HexFormat.of().formatHex(joined.finish());
  }

  private void addTo(DigestValues all) {
    if (done < parts.length) {
      FilePart part = parts[done];
      throw new IllegalStateException(
          place(part.file(), part.offset() + taken) + " was not read: there is no digest");
    }
    for (int i = 0; i < done; i++) {
      all.add(parts[i], Arrays.copyOfRange(values, places[i], places[i + 1]));
    }
  }
}
