package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Width;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates what vector kernels would save against the plain code of this JVM. Rates are in GB of
 * CPU time's second, measured on x86-64 with AVX-512 (docs/benchmarks.md); they only decide which
 * way is taken, not what comes out.
 */
final class VectorGain {
  /** Plain code: HotSpot's intrinsics for MD5 and SHA-256, our scalar kernels for the rest. */
  private static final Map<Algorithm, Double> PLAIN =
      new EnumMap<>(
          Map.of(
              Algorithm.MD5, 0.75,
              Algorithm.SHA256, 1.0,
              Algorithm.BLAKE2B, 0.75,
              Algorithm.BLAKE2BP, 0.75,
              Algorithm.BLAKE2S, 0.43,
              Algorithm.BLAKE2SP, 0.43,
              Algorithm.BLAKE3, 0.6,
              Algorithm.MD5P, 0.75,
              Algorithm.BLAKE2B_PARTS, 0.75,
              Algorithm.BLAKE2S_PARTS, 0.43));

  /** Vectors, one input at a time. */
  private static final Map<Algorithm, Double> VECTOR =
      new EnumMap<>(
          Map.of(
              Algorithm.MD5, 0.75,
              Algorithm.SHA256, 1.0,
              Algorithm.BLAKE2B, 1.1,
              Algorithm.BLAKE2BP, 3.0,
              Algorithm.BLAKE2S, 0.75,
              Algorithm.BLAKE2SP, 3.4,
              Algorithm.BLAKE3, 4.0,
              Algorithm.MD5P, 6.0,
              Algorithm.BLAKE2B_PARTS, 3.5,
              Algorithm.BLAKE2S_PARTS, 4.0));

  /** Vectors, files as lanes: each lane adds that much. */
  private static final Map<Algorithm, Double> LANE =
      new EnumMap<>(Map.of(Algorithm.MD5, 0.5, Algorithm.BLAKE2B, 0.45, Algorithm.BLAKE2S, 0.25));

  private static final double GIGA = 1e9;
  private static final int MOST_LANES = 16;

  private VectorGain() {}

  /** Seconds of CPU time; 0 where this JVM has vectors already. */
  static <T extends FileTask> double seconds(List<Listed<T>> batch) {
    if (Kernels.best().width() != Width.PLAIN) {
      return 0;
    }
    Map<Algorithm, long[]> sums = new EnumMap<>(Algorithm.class);
    for (Listed<T> listed : batch) {
      long size = listed.size();
      long[] sum =
          sums.computeIfAbsent(listed.task().function().algorithm(), _ -> new long[] {0, 0});
      sum[0] += size;
      sum[1] = Math.max(sum[1], size);
    }
    double seconds = 0;
    for (Map.Entry<Algorithm, long[]> sum : sums.entrySet()) {
      seconds += seconds(sum.getKey(), sum.getValue()[0], sum.getValue()[1]);
    }
    return seconds;
  }

  /** What vectors save with files of so many bytes in all, the largest of which has so many. */
  static double seconds(Algorithm algorithm, long bytes, long largest) {
    double plain = PLAIN.getOrDefault(algorithm, 1.0);
    double vector = VECTOR.getOrDefault(algorithm, plain);
    Double lane = LANE.get(algorithm);
    if (lane != null && largest > 0) {
      // As many lanes are busy as the largest file leaves bytes to the others.
      double lanes = Math.min(MOST_LANES, (double) bytes / largest);
      vector = Math.max(vector, lane * lanes);
    }
    return bytes / GIGA * (1 / plain - 1 / vector);
  }
}
