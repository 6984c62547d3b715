package filegauge.plan;

import java.util.Locale;

/**
 * In which order the bytes of a file are worked on.
 *
 * @param randomBlock 0 for from front to end; else the size in bytes of the blocks, each of which
 *     is worked on once, in an order drawn from the seed
 */
public record Pattern(int randomBlock) {
  /** From front to end. */
  public static final Pattern SEQUENTIAL = new Pattern(0);

  private static final String RANDOM = "random";
  private static final long LARGEST = 1L << 30;

  /** What the block size is where none is given: a page of most machines. */
  private static final int USUAL = 4096;

  /**
   * Reads a pattern, letters of either case.
   *
   * @throws IllegalArgumentException quoting what is no pattern and showing what is
   */
  public static Pattern parse(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.equals("sequential")) {
      return SEQUENTIAL;
    }
    if (lower.equals(RANDOM)) {
      return new Pattern(USUAL);
    }
    if (!lower.startsWith(RANDOM + ":")) {
      throw new IllegalArgumentException(
          "there is no pattern '" + text + "'; write sequential, or random:4K");
    }
    long size = Sizes.parse(text.substring(RANDOM.length() + 1));
    if (size < 1 || size > LARGEST) {
      throw new IllegalArgumentException("'" + text + "': a block is from 1 to 1G");
    }
    return new Pattern((int) size);
  }

  /** Whether the order is from front to end. */
  public boolean sequential() {
    return randomBlock == 0;
  }

  /** The canonical spelling, for example {@code random:4K}. */
  public String label() {
    return sequential() ? "sequential" : RANDOM + ":" + Sizes.format(randomBlock);
  }
}
