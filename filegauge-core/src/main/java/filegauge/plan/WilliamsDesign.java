package filegauge.plan;

import java.util.SplittableRandom;

/**
 * Orders of the cells within rounds by randomised Williams designs, so that no cell is favoured by
 * its place or by what ran before it.
 *
 * <p>Rounds come in blocks of n for an even number n of cells and of 2 n for an odd one. Within a
 * block each cell stands in each place equally often (once, or twice for odd n), and each cell
 * follows each other one equally often within a round (balance for first-order carry-over). Labels
 * and the sequence of rows are drawn anew for each block. What follows from the last cell of a
 * round to the first of the next is random, not balanced.
 *
 * <p>Pure: the same cells, seed and round give the same order. Immutable and safe for use by
 * several threads. After E. J. Williams, "Experimental designs balanced for the estimation of
 * residual effects of treatments", Australian Journal of Scientific Research A 2 (1949), 149-168.
 */
public final class WilliamsDesign {
  // Odd constant of SplitMix64 (Steele, Lea, Flood 2014): keeps the streams of the blocks apart.
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private final int cells;
  private final long seed;

  /**
   * A design.
   *
   * @param cells number of cells, 1 or more
   * @param seed differs by contest and fork, so that no order is repeated from fork to fork
   */
  public WilliamsDesign(int cells, long seed) {
    if (cells < 1) {
      throw new IllegalArgumentException("a design of " + cells + " cells");
    }
    this.cells = cells;
    this.seed = seed;
  }

  /** Number of rounds after which the design is balanced: n for even n, 2 n for odd n. */
  public int blockLength() {
    return cells % 2 == 0 ? cells : 2 * cells;
  }

  /**
   * The cells' indices in the order of a round; the caller may keep the array.
   *
   * @param round number of the round, from 1
   */
  public int[] order(int round) {
    if (round < 1) {
      throw new IllegalArgumentException("round " + round);
    }
    int block = (round - 1) / blockLength();
    SplittableRandom random = new SplittableRandom(seed + (block + 1) * GOLDEN_GAMMA);
    int[] labels = permutation(cells, random);
    int[] rows = permutation(blockLength(), random);
    return row(rows[(round - 1) % blockLength()], labels);
  }

  /** Rows 0 to n - 1 are the cyclic square; rows n to 2 n - 1, for odd n, their mirror images. */
  private int[] row(int row, int[] labels) {
    int[] order = new int[cells];
    for (int place = 0; place < cells; place++) {
      int from = row < cells ? place : cells - 1 - place;
      order[place] = labels[(zigzag(from) + row) % cells];
    }
    return order;
  }

  /** The first row: 0, 1, n - 1, 2, n - 2, and so on; its neighbours differ by every amount. */
  private int zigzag(int place) {
    return place % 2 == 1 ? (place + 1) / 2 : (cells - place / 2) % cells;
  }

  /** Fisher and Yates's shuffle. */
  private static int[] permutation(int length, SplittableRandom random) {
    int[] values = new int[length];
    for (int i = 0; i < length; i++) {
      int j = random.nextInt(i + 1);
      values[i] = values[j];
      values[j] = i;
    }
    return values;
  }
}
