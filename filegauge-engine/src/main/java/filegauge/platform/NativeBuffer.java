package filegauge.platform;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * A buffer of native memory, zeroed, aligned to the page: what a careful C program gets from
 * posix_memalign(3). Its segment is not bound to a thread or an arena, so that calls need not hold
 * one open; it must not be used after {@link #close}.
 */
public final class NativeBuffer implements AutoCloseable {
  private final Arena arena = Arena.ofShared();
  private MemorySegment segment;

  /** A buffer of that many bytes, 1 or more. */
  @SuppressWarnings("restricted") // The memory is ours until close.
  public NativeBuffer(long bytes) {
    long address = arena.allocate(bytes, SystemInfo.pageSize()).address();
    segment = MemorySegment.ofAddress(address).reinterpret(bytes);
  }

  /** The memory; of length 0 once closed. */
  public MemorySegment segment() {
    return segment;
  }

  /** Frees the memory. */
  @Override
  public void close() {
    if (segment.byteSize() > 0) {
      segment = MemorySegment.NULL;
      arena.close();
    }
  }
}
