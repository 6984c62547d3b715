package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.BlockOrder;
import filegauge.spi.FilePart;
import filegauge.spi.Loop;
import filegauge.spi.RawName;
import filegauge.spi.Rewriting;
import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;

/** One loop of {@link CompiledC} with its memory, for one thread: a call of C for each part. */
public final class CompiledLoop implements AutoCloseable {
  /** What {@link #run} returns for a file that is not as long as it was. */
  public static final long CHANGED = -1;

  /**
   * What {@link #rewrite} returns for a fault in a mapping: no space is left, or a file was cut.
   */
  public static final long FAULTED = -2;

  // Words of struct part of loops.c.
  private static final int FILE = 1;
  private static final int FILE_SIZE = 2;
  private static final int OFFSET = 3;
  private static final int LENGTH = 4;
  private static final int OPTIONS = 5;
  private static final int BUFFER = 6;
  private static final int BUFFER_SIZE = 7;
  private static final int COPY = 8;
  private static final int COPY_SIZE = 9;
  private static final int TALLY = 10;
  private static final int PAGE_SIZE = 11;
  private static final int FAILED_CALL = 12;
  private static final int FAILED_ERRNO = 13;
  private static final int FAILED_AT = 14;
  private static final int TARGET = 15;
  private static final int ORDER = 16;
  private static final int BLOCKS = 17;
  private static final int BLOCK_SIZE = 18;
  private static final int FAILED_TARGET = 19;
  private static final int WORDS = 20;

  private static final long LONGEST_CALL = 16;

  /**
   * What a loop is to do.
   *
   * @param way of the source: read, fread or mmap
   * @param options of that way, as the source numbers them
   * @param bufferSize of the buffer that is read into, in bytes; 0 for none
   * @param copySize of the caller's buffer that all bytes are copied to; 0 for none
   */
  public record Order(String way, long options, long bufferSize, long copySize) {}

  private final MethodHandle call;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment part = arena.allocate(8 * WORDS, 8);
  private final MemorySegment tally = arena.allocate(8 * Loop.TALLY_WORDS, 64);
  private final MemorySegment targetName = arena.allocate(Scratch.PATH_MAX);

  private CompiledLoop(MethodHandle call) {
    this.call = call;
  }

  /**
   * A loop.
   *
   * @throws UnavailableException if there is none for that workload, or none can be compiled
   */
  public static CompiledLoop of(Order order, String workload) throws UnavailableException {
    MemorySegment function = CompiledC.load().function(order.way, workload);
    CompiledLoop loop =
        new CompiledLoop(Libc.call(function, FunctionDescriptor.of(JAVA_LONG, ADDRESS)));
    loop.set(OPTIONS, order.options);
    loop.allocate(BUFFER, BUFFER_SIZE, order.bufferSize);
    loop.allocate(COPY, COPY_SIZE, order.copySize);
    loop.set(TALLY, loop.tally.address());
    loop.set(PAGE_SIZE, SystemInfo.pageSize());
    return loop;
  }

  private void allocate(int address, int size, long bytes) {
    if (bytes > 0) {
      set(address, arena.allocate(bytes, SystemInfo.pageSize()).address());
    }
    set(size, bytes);
  }

  private void set(int word, long value) {
    part.setAtIndex(JAVA_LONG, word, value);
  }

  private long get(int word) {
    return part.getAtIndex(JAVA_LONG, word);
  }

  /** Zeroes the tally. */
  public void reset() {
    tally.fill((byte) 0);
  }

  /** The words that the loop adds to. */
  public MemorySegment tally() {
    return tally;
  }

  /**
   * Works on a part; allocates nothing.
   *
   * @return number of bytes, or {@link #CHANGED}
   */
  public long run(FilePart next) throws IOException {
    long done = call(next);
    if (done < 0 && get(FAILED_CALL) != 0) {
      throw failure(next.name());
    }
    return done < 0 ? CHANGED : done;
  }

  /**
   * Rewrites a file; allocates nothing.
   *
   * @param usualBlock bytes of a block where the order leaves it free
   * @return number of bytes, {@link #CHANGED} or {@link #FAULTED}
   */
  public long rewrite(Rewriting work, long usualBlock) throws IOException {
    FilePart source = work.source();
    BlockOrder order = work.order();
    set(TARGET, Scratch.cString("open", work.target(), targetName).address());
    set(ORDER, order.memory().address());
    set(BLOCKS, order.blocks(source.length(), usualBlock));
    set(BLOCK_SIZE, order.blockSize(usualBlock));
    set(FAILED_TARGET, 0);
    long done;
    try {
      done = call(source);
    } finally {
      Reference.reachabilityFence(order);
    }
    if (done == CHANGED && get(FAILED_CALL) != 0) {
      throw failure(get(FAILED_TARGET) != 0 ? work.target() : source.name());
    }
    return done;
  }

  private long call(FilePart next) throws IOException {
    MemorySegment name = Scratch.ofThread().cString("open", next.name());
    set(0, name.address());
    set(FILE, next.file());
    set(FILE_SIZE, next.fileSize());
    set(OFFSET, next.offset());
    set(LENGTH, next.length());
    try {
      return (long) call.invokeExact(part);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }

  @SuppressWarnings("restricted") // A constant of the source's, ended by NUL.
  private ErrnoException failure(RawName file) {
    String failed =
        MemorySegment.ofAddress(get(FAILED_CALL)).reinterpret(LONGEST_CALL).getString(0);
    int errno = (int) get(FAILED_ERRNO);
    long at = get(FAILED_AT);
    return at < 0
        ? new ErrnoException(failed, file, errno)
        : new ErrnoException(failed, file, at, errno);
  }

  @Override
  public void close() {
    arena.close();
  }
}
