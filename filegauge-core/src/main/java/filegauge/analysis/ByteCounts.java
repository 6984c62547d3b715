package filegauge.analysis;

import java.util.Arrays;

/** How often each of the 256 byte values occurs in a file. Immutable. */
public final class ByteCounts {
  /** Number of values of a byte. */
  public static final int VALUES = 256;

  private final String file;
  private final long[] counts;

  /**
   * Counts of a file.
   *
   * @param file name, fit for display
   * @param counts 256 counts, that of value v at index v
   */
  public ByteCounts(String file, long[] counts) {
    if (counts.length != VALUES) {
      throw new IllegalArgumentException(counts.length + " counts, not " + VALUES);
    }
    this.file = file;
    this.counts = counts.clone();
  }

  /** The file's name, fit for display. */
  public String file() {
    return file;
  }

  /** All counts, that of value v at index v; a copy. */
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
}
