package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Width;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates what vector kernels would save against the plain code of this JVM. Rates are in GB a
 * second of CPU time, reading included, as {@code benchmarks/digest-threshold.sh} measures them
 * (docs/benchmarks.md); they only decide which way is taken, not what comes out.
 */
final class VectorGain {
  /**
   * What is known of an algorithm.
   *
   * @param plain HotSpot's intrinsics for MD5 and SHA-256, our scalar kernels for the rest
   * @param vector vectors, one input at a time
   * @param lane what each further file adds as a lane of vectors; 0 if files are no lanes
   * @param lanes most of them that count
   */
  private record Rates(double plain, double vector, double lane, int lanes) {
    static Rates of(double plain, double vector) {
      return new Rates(plain, vector, 0, 1);
    }
  }

  private static final Map<Algorithm, Rates> RATES =
      new EnumMap<>(
          Map.of(
              Algorithm.MD5, new Rates(0.70, 0.70, 0.18, 16),
              Algorithm.SHA256, Rates.of(1.0, 1.0),
              Algorithm.BLAKE2B, new Rates(0.66, 0.95, 0.29, 8),
              Algorithm.BLAKE2BP, Rates.of(0.70, 2.2),
              Algorithm.BLAKE2S, new Rates(0.38, 0.60, 0.13, 16),
              Algorithm.BLAKE2SP, Rates.of(0.35, 2.5),
              Algorithm.BLAKE3, Rates.of(0.45, 3.5),
              Algorithm.MD5P, Rates.of(0.70, 2.5),
              Algorithm.BLAKE2B_PARTS, Rates.of(0.67, 1.8),
              Algorithm.BLAKE2S_PARTS, Rates.of(0.36, 1.6)));

  private static final double GIGA = 1e9;

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
    Rates rates = RATES.getOrDefault(algorithm, Rates.of(1, 1));
    double vector = rates.vector;
    if (largest > 0) {
      // As many lanes are busy as the largest file leaves bytes to the others.
      vector = Math.max(vector, rates.lane * Math.min(rates.lanes, (double) bytes / largest));
    }
    return bytes / GIGA * (1 / rates.plain - 1 / vector);
  }
}
