package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * BLAKE3 on several threads: whole subtrees of one size are dealt out; what is left behind the last
 * of them, which holds the root's last chunk, is done at the end.
 */
final class Blake3Split {
  /** Bytes read at a time: a batch of chunks. */
  static final int BUFFER = Blake3Subtree.MOST * Blake3Subtree.CHUNK;

  /** Bytes of the smallest subtree that is worth being handed to a thread. */
  static final long LEAST_SUBTREE = 1 << 20;

  /** Most subtrees: their values take 32 bytes each. */
  private static final long MOST_SUBTREES = 1 << 14;

  private final DigestFunction function;
  private final RangeReader reader;
  private final long size;
  private final Kernels kernels;
  private final long subtreeBytes;
  private final int subtrees;
  private final int[] values;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<@Nullable IOException> failure = new AtomicReference<>();

  Blake3Split(DigestFunction function, RangeReader reader, long size, Kernels kernels) {
    this.function = function;
    this.reader = reader;
    this.size = size;
    this.kernels = kernels;
    subtreeBytes = subtreeBytes(size);
    // The last byte belongs to none of them, so that none is the root.
    subtrees = (int) (Math.max(0, size - 1) / subtreeBytes);
    values = new int[8 * subtrees];
  }

  /** Bytes of each of the subtrees that an input of that size is shared out by. */
  static long subtreeBytes(long size) {
    long bytes = LEAST_SUBTREE;
    while (size / bytes > MOST_SUBTREES) {
      bytes *= 2;
    }
    return bytes;
  }

  byte[] digest(int threads) throws IOException {
    Threads.run(threads, this::work);
    IOException thrown = failure.get();
    if (thrown != null) {
      throw thrown;
    }
    Blake3Digest digest = new Blake3Digest(kernels.blake3(), function.length());
    digest.beginRest(values, subtrees, subtreeBytes / BUFFER);
    long done = subtrees * subtreeBytes;
    SplitDigest.feed(digest, reader, done, size - done, new byte[BUFFER]);
    return digest.finish();
  }

  private void work() {
    Blake3Digest digest = new Blake3Digest(kernels.blake3(), function.length());
    byte[] buffer = new byte[BUFFER];
    try {
      for (int i = next.getAndIncrement(); i < subtrees; i = next.getAndIncrement()) {
        if (failure.get() != null) {
          return;
        }
        digest.beginSubtree(i * (subtreeBytes / BUFFER));
        SplitDigest.feed(digest, reader, i * subtreeBytes, subtreeBytes, buffer);
        digest.finishSubtree(values, 8 * i);
      }
    } catch (IOException e) {
      failure.compareAndSet(null, e);
    }
  }
}
