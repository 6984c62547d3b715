package filegauge.spi;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;

/**
 * In which order the blocks of a file are changed. Immutable, but for the memory that it owns.
 *
 * <p>A random order names every block once (Fisher and Yates's shuffle), so that the work is that
 * of the sequential order.
 */
public final class BlockOrder {
  private static final BlockOrder SEQUENTIAL = new BlockOrder(0, MemorySegment.NULL, 0);

  private final int blockSize;
  private final MemorySegment order;
  private final long blocks;

  private BlockOrder(int blockSize, MemorySegment order, long blocks) {
    this.blockSize = blockSize;
    this.order = order;
    this.blocks = blocks;
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
    int blocks = Math.toIntExact((length + blockSize - 1) / blockSize);
    // One more, for an empty file's order is random too.
    MemorySegment order = Arena.ofAuto().allocate(JAVA_INT, blocks + 1L);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < blocks; i++) {
      int other = random.nextInt(i + 1);
      order.setAtIndex(JAVA_INT, i, order.getAtIndex(JAVA_INT, other));
      order.setAtIndex(JAVA_INT, other, i);
    }
    return new BlockOrder(blockSize, order, blocks);
  }

  private boolean sequence() {
    return order.equals(MemorySegment.NULL);
  }

  /** The numbers of the blocks, 32 bits each, for C; {@code NULL} for the sequential order. */
  public MemorySegment memory() {
    return order;
  }

  /** Bytes of a block, for a method that works by {@code usual} where the order leaves it free. */
  public long blockSize(long usual) {
    return sequence() ? usual : blockSize;
  }

  /** Number of blocks of a file of that many bytes. */
  public long blocks(long length, long usual) {
    return sequence() ? (length + usual - 1) / usual : blocks;
  }

  /** Offset in the file of the block that comes at place {@code i}, from 0. */
  public long offset(long i, long usual) {
    return sequence() ? i * usual : (long) order.getAtIndex(JAVA_INT, i) * blockSize;
  }
}
