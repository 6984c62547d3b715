package filegauge.workload;

import filegauge.digest.Digest;
import filegauge.spi.Kernel;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Digests whole files, each from its first byte to its last in order; keeps one digest a file.
 * Threads may share out files, but not the parts of one.
 */
final class DigestKernel implements Kernel {
  private static final int NONE = -1;

  private final Digest digest;
  private final Digest joining;
  private final int length;

  /** Numbers of the files done; their digests lie in the same order. */
  private int[] files = new int[16];

  private byte[] digests;
  private int done;
  private int current = NONE;
  private long expected;

  /**
   * A kernel.
   *
   * @param digest of the files
   * @param joining of their digests
   */
  DigestKernel(Digest digest, Digest joining) {
    this.digest = digest;
    this.joining = joining;
    length = digest.length();
    digests = new byte[files.length * length];
  }

  @Override
  public void reset() {
    digest.reset();
    done = 0;
    current = NONE;
  }

  /**
   * Takes a chunk.
   *
   * @throws IllegalArgumentException if it does not begin where the one before ended: another
   *     thread has the rest of the file, or the method reads in no order
   */
  @Override
  public void accept(int file, long fileOffset, MemorySegment segment, long start, long bytes) {
    if (file != current) {
      endFile();
      current = file;
      expected = 0;
    }
    if (fileOffset != expected) {
      throw new IllegalArgumentException(
          "a digest needs each file in order and in one thread: byte "
              + fileOffset
              + " of file "
              + file
              + " came where byte "
              + expected
              + " was due");
    }
    digest.update(segment, start, bytes);
    expected += bytes;
  }

  private void endFile() {
    if (current == NONE) {
      return;
    }
    makeRoom(done + 1);
    digest.finish(digests, done * length);
    files[done] = current;
    done++;
    current = NONE;
  }

  // Grows in the first passes only, which are not measured.
  private void makeRoom(int count) {
    if (count > files.length) {
      int more = Math.max(count, 2 * files.length);
      files = Arrays.copyOf(files, more);
      digests = Arrays.copyOf(digests, Math.multiplyExact(more, length));
    }
  }

  /**
   * Adds another thread's files. That no two threads had the same file is checked by {@link
   * #result}.
   */
  @Override
  public void merge(Kernel other) {
    DigestKernel that = (DigestKernel) other;
    endFile();
    that.endFile();
    makeRoom(done + that.done);
    System.arraycopy(that.files, 0, files, done, that.done);
    System.arraycopy(that.digests, 0, digests, done * length, that.done * length);
    done += that.done;
  }

  /**
   * The result.
   *
   * @throws IllegalArgumentException if two threads had bytes of the same file
   */
  @Override
  public String result() {
    endFile();
    byte[] result = new byte[length];
    if (done == 1) {
      System.arraycopy(digests, 0, result, 0, length);
    } else {
      for (int i : order()) {
        joining.update(digests, i * length, length);
      }
      joining.finish(result, 0);
    }
    return HexFormat.of().formatHex(result);
  }

  /** Indices in the order of file numbers. */
  private int[] order() {
    long[] keys = new long[done];
    for (int i = 0; i < done; i++) {
      keys[i] = (long) files[i] << Integer.SIZE | i;
    }
    Arrays.sort(keys);
    int[] order = new int[done];
    for (int i = 0; i < done; i++) {
      order[i] = (int) keys[i];
      if (i > 0 && keys[i] >> Integer.SIZE == keys[i - 1] >> Integer.SIZE) {
        throw new IllegalArgumentException(
            "a digest needs each file in one thread, but two had bytes of file "
                + (keys[i] >> Integer.SIZE));
      }
    }
    return order;
  }
}
