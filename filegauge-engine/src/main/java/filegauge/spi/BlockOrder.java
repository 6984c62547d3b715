package filegauge.spi;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * In which order the blocks of a file are changed. Immutable, but for the array that it owns.
 *
 * <p>A random order names every block once (Fisher and Yates's shuffle), so that the work is that
 * of the sequential order.
 */
public final class BlockOrder {
  private static final BlockOrder SEQUENTIAL = new BlockOrder(0, null);

  private final int blockSize;
  private final int @Nullable [] order;

  private BlockOrder(int blockSize, int @Nullable [] order) {
    this.blockSize = blockSize;
    this.order = order;
  }

  /** From front to end, in blocks of whatever size the method works by. */
  public static BlockOrder sequential() {
    return SEQUENTIAL;
  }

  /**
   * Every block once, shuffled.
   *
   * @param length bytes of the file
   * @param blockSize bytes of a block, the last may be shorter
   * @param seed the same seed gives the same order
   * @throws ArithmeticException if there are more than 2^31 - 1 blocks
   */
  public static BlockOrder random(long length, int blockSize, long seed) {
    int[] order = new int[Math.toIntExact((length + blockSize - 1) / blockSize)];
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < order.length; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return new BlockOrder(blockSize, order);
  }

  /** Bytes of a block, for a method that works by {@code usual} where the order leaves it free. */
  public long blockSize(long usual) {
    return order == null ? usual : blockSize;
  }

  /** Number of blocks of a file of that many bytes. */
  public long blocks(long length, long usual) {
    return order == null ? (length + usual - 1) / usual : order.length;
  }

  /** Offset in the file of the block that comes at place {@code i}, from 0. */
  public long offset(long i, long usual) {
    return order == null ? i * usual : (long) order[(int) i] * blockSize;
  }
}
