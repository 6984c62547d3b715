package filegauge.analysis;

import java.util.Arrays;

/**
 * How often each of the 256 byte values occurs in a file. Immutable.
 *
 * @param file name, fit for display
 * @param counts 256 counts, that of value v at index v
 */
@SuppressWarnings("ArrayRecordComponent") // Cloned on the way in and out.
public record ByteCounts(String file, long[] counts) {
  /** Number of values of a byte. */
  public static final int VALUES = 256;

  public ByteCounts {
    if (counts.length != VALUES) {
      throw new IllegalArgumentException(counts.length + " counts, not " + VALUES);
    }
    counts = counts.clone();
  }

  @Override
  public long[] counts() {
    return counts.clone();
  }

  /** How often a value occurs. */
  public long count(int value) {
    return counts[value];
  }

  /** Number of bytes of the file. */
  public long bytes() {
    return Arrays.stream(counts).sum();
  }

  /** The largest count. */
  public long highest() {
    return Arrays.stream(counts).max().orElse(0);
  }

  /** Number of values that occur. */
  public long distinct() {
    return Arrays.stream(counts).filter(count -> count > 0).count();
  }

  /** The share of a value, 0 to 1; 0 for an empty file. */
  public double share(int value) {
    long bytes = bytes();
    return bytes == 0 ? 0 : (double) counts[value] / bytes;
  }

  /**
   * Entropy in bits a byte, 0 to 8, of the values drawn one by one (Shannon 1948, with the counts
   * for probabilities); 0 for an empty file.
   */
  public double entropy() {
    double entropy = 0;
    for (int value = 0; value < VALUES; value++) {
      double share = share(value);
      if (share > 0) {
        entropy -= share * Math.log(share) / Math.log(2);
      }
    }
    // No minus sign before the 0 of a file of one value.
    return Math.max(0, entropy);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ByteCounts o && file.equals(o.file) && Arrays.equals(counts, o.counts);
  }

  @Override
  public int hashCode() {
    return 31 * file.hashCode() + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return "ByteCounts[file=" + file + ", bytes=" + bytes() + "]";
  }
}
