package filegauge.digest;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import filegauge.digest.kernel.Blake3Kernel;
import java.lang.foreign.MemorySegment;
import java.util.Objects;

/**
 * BLAKE3. Collects a batch of chunks; since the root is flagged, a full batch is compressed only
 * once more follows.
 */
final class Blake3Digest implements Digest {
  private static final int BATCH = Blake3Subtree.MOST * Blake3Subtree.CHUNK;

  private final Blake3Subtree subtree;
  private final Blake3Stack stack = new Blake3Stack();
  private final Blake3Chunk lastChunk = new Blake3Chunk();
  private final byte[] batch = new byte[BATCH];
  private final int[] cv = new int[8];
  private final int length;
  private int held;
  private long firstBatch;
  private long batches;

  Blake3Digest(Blake3Kernel kernel, int length) {
    subtree = new Blake3Subtree(kernel);
    this.length = length;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public void update(MemorySegment segment, long offset, long bytes) {
    long done = 0;
    while (done < bytes) {
      flushIfFull();
      int n = (int) Math.min(BATCH - held, bytes - done);
      MemorySegment.copy(segment, JAVA_BYTE, offset + done, batch, held, n);
      held += n;
      done += n;
    }
  }

  @Override
  public void update(byte[] bytes, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, bytes.length);
    int at = offset;
    int end = offset + count;
    while (at < end) {
      flushIfFull();
      if (held == 0 && end - at > BATCH) {
        push(bytes, at);
        at += BATCH;
        continue;
      }
      int n = Math.min(BATCH - held, end - at);
      System.arraycopy(bytes, at, batch, held, n);
      held += n;
      at += n;
    }
  }

  private void flushIfFull() {
    if (held == BATCH) {
      push(batch, 0);
      held = 0;
    }
  }

  private void push(byte[] in, int at) {
    subtree.value(in, at, Blake3Subtree.MOST, batches * Blake3Subtree.MOST, cv, 0);
    batches++;
    stack.push(cv, 0, batches - firstBatch);
  }

  /** Begins with a subtree of an input: the first of its batches, a multiple of their number. */
  void beginSubtree(long batch) {
    reset();
    firstBatch = batch;
    batches = batch;
  }

  /**
   * Writes the chaining value of the subtree begun, all of whose batches, a power of two, have been
   * taken, and which is not the whole input.
   */
  void finishSubtree(int[] target, int at) {
    flushIfFull();
    stack.single(target, at);
    reset();
  }

  /**
   * Writes the chaining value of the subtree begun where the input ends within it, and which is not
   * the whole input.
   */
  void finishLastSubtree(int[] target, int at) {
    pushHeldChunks();
    stack.collapse(target, at);
    reset();
  }

  /**
   * Begins with the rest of an input whose first subtrees have been computed elsewhere.
   *
   * @param values 8 words each of {@code count} subtrees
   * @param size batches of each, a power of two
   */
  void beginRest(int[] values, int count, long size) {
    reset();
    for (int i = 0; i < count; i++) {
      stack.push(values, 8 * i, i + 1L);
    }
    batches = count * size;
  }

  @Override
  public void finish(byte[] target, int offset) {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (batches == 0 && held <= Blake3Subtree.CHUNK) {
      lastChunk.take(batch, 0, held, 0);
      lastChunk.root(stack, target, offset, length);
    } else {
      pushHeldChunks();
      stack.root(target, offset, length);
    }
    reset();
  }

  // All but the last chunk in subtrees that halve: 37 chunks are 32, 4 and the last.
  private void pushHeldChunks() {
    long counter = batches * Blake3Subtree.MOST;
    int at = 0;
    int whole = Math.max(0, held - 1) / Blake3Subtree.CHUNK;
    while (whole > 0) {
      int chunks = Integer.highestOneBit(whole);
      subtree.value(batch, at, chunks, counter, cv, 0);
      stack.push(cv, 0, counter / chunks + 1);
      counter += chunks;
      at += chunks * Blake3Subtree.CHUNK;
      whole -= chunks;
    }
    lastChunk.take(batch, at, held - at, counter);
    // 1: an odd number of units, so that nothing is merged yet; the root does all.
    stack.push(lastChunk.value(counter), 0, 1);
  }

  @Override
  public void reset() {
    held = 0;
    firstBatch = 0;
    batches = 0;
    stack.clear();
  }
}
