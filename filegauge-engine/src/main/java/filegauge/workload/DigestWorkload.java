package filegauge.workload;

import filegauge.digest.Algorithm;
import filegauge.digest.Digest;
import filegauge.digest.DigestFunction;
import filegauge.digest.reference.References;
import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.util.Arrays;
import java.util.List;

/**
 * {@code digest:ALGO}: the digest of each file. The result of a corpus of one file that holds bytes
 * is its digest; of several, the digest (by the same function) of their concatenated digests in
 * file order. Empty files, of which a kernel never hears, do not count; of nothing else it is the
 * digest of no bytes.
 *
 * <p>A function whose cut depends on the size of the input ({@code parts=N}) is none: a kernel is
 * not told the size.
 */
public final class DigestWorkload implements Workload {
  /** What a spelling begins with. */
  static final String PREFIX = "digest:";

  private final DigestFunction function;

  /** The workload of a function that does not need the size of its input. */
  DigestWorkload(DigestFunction function) {
    if (function.needsSize()) {
      throw new IllegalArgumentException(
          PREFIX
              + function.id()
              + " cannot be measured, for it needs each file's size at the start; give the size of"
              + " parts, as in "
              + PREFIX
              + function.algorithm().id()
              + ":8M");
    }
    this.function = function;
  }

  /** One for each algorithm of the catalogue. */
  static List<Workload> all() {
    return Arrays.stream(Algorithm.values())
        .<Workload>map(algorithm -> new DigestWorkload(DigestFunction.of(algorithm)))
        .toList();
  }

  /**
   * The workload of a spelling that begins with {@code digest:}.
   *
   * @throws IllegalArgumentException if the rest is no function, or one that needs the size
   */
  static Workload parse(String spelling) {
    return new DigestWorkload(DigestFunction.parse(spelling.substring(PREFIX.length())));
  }

  @Override
  public String id() {
    boolean usual = function.equals(DigestFunction.of(function.algorithm()));
    return PREFIX + (usual ? function.algorithm().id() : function.id());
  }

  @Override
  public String summary() {
    return function.algorithm().isByParts()
        ? function.tag() + " digest, by contiguous parts"
        : function.tag() + " digest";
  }

  @Override
  public int mostThreads() {
    return 1;
  }

  @Override
  public Kernel newKernel() {
    return new DigestKernel(function.newDigest(), function.newDigest());
  }

  @Override
  public Kernel newReference() {
    Digest file = References.of(function, 0);
    return new DigestKernel(file, References.of(function, 0));
  }
}
