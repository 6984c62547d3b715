package filegauge.workload;

import filegauge.digest.Algorithm;
import filegauge.digest.Digest;
import filegauge.digest.DigestFunction;
import filegauge.digest.StretchDigest;
import filegauge.digest.reference.References;
import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/**
 * {@code digest:ALGO}: the digest of each file. The result of a corpus of one file that holds bytes
 * is its digest; of several, the digest (by the same function) of their concatenated digests in
 * file order. Empty files, of which a kernel never hears, do not count; of nothing else it is the
 * digest of no bytes.
 *
 * <p>Several threads share out whole files, and one file where the function has leaves of
 * contiguous bytes: see {@link StretchDigest}. The leaves of BLAKE2sp and BLAKE2bp are interleaved
 * by blocks and are the lanes of one vector, so that a file is one thread's work.
 */
public final class DigestWorkload implements Workload {
  /** What a spelling begins with. */
  static final String PREFIX = "digest:";

  private final DigestFunction function;

  /** The workload of a function. */
  DigestWorkload(DigestFunction function) {
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
   * @throws IllegalArgumentException if the rest is no function
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
  public long grain(long size) {
    return StretchDigest.grain(function, size);
  }

  @Override
  public Kernel newKernel() {
    return new DigestKernel(StretchDigest.of(function), function::newDigest);
  }

  @Override
  public Kernel newReference() {
    LongFunction<Digest> references = size -> References.of(function, size);
    return new DigestKernel(StretchDigest.whole(function, references), references);
  }
}
