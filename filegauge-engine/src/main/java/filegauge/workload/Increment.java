package filegauge.workload;

import filegauge.spi.Change;
import filegauge.spi.Kernel;
import filegauge.spi.Task;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * {@code increment-copy} and {@code increment-inplace}: 1 is added to every byte, 255 becoming 0,
 * in a second file or where it is. The least work that reads, changes and writes every byte, and
 * what the experiment of 2007 did.
 */
final class Increment implements Workload {
  /** The low seven bits of every byte, the lowest bit of each, and the highest of each. */
  private static final long LOW = 0x7f7f_7f7f_7f7f_7f7fL;

  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGH = 0x8080_8080_8080_8080L;

  /** Bytes of a call of the loop, so that its compiled method is used over and over. */
  private static final int CHUNK = 64 << 10;

  private final Task task;

  Increment(Task task) {
    this.task = task;
  }

  @Override
  public String id() {
    return task == Task.COPY ? "increment-copy" : "increment-inplace";
  }

  @Override
  public String summary() {
    return task == Task.COPY
        ? "1 added to every byte, into a second file: reads, changes and writes every byte"
        : "1 added to every byte where it is: on a copy that is made for it";
  }

  @Override
  public Task task() {
    return task;
  }

  @Override
  public Change change() {
    return Increment::increment;
  }

  @Override
  public Kernel newKernel() {
    return new IncrementKernel(change(), Workloads.VERIFY.newKernel());
  }

  @Override
  public Kernel newReference() {
    return new IncrementKernel(Increment::incrementSlowly, Workloads.VERIFY.newReference());
  }

  static void increment(
      MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long length) {
    for (long at = 0; at < length; at += CHUNK) {
      int n = (int) Math.min(CHUNK, length - at);
      words(from, fromOffset + at, to, toOffset + at, n & -Long.BYTES);
      long tail = n & -Long.BYTES;
      for (long i = tail; i < n; i++) {
        byte b = from.get(ValueLayout.JAVA_BYTE, fromOffset + at + i);
        to.set(ValueLayout.JAVA_BYTE, toOffset + at + i, (byte) (b + 1));
      }
    }
  }

  // Eight bytes at a time: the seven low bits of each are added without a carry into the next byte,
  // and the highest bit is added by exclusive or (Warren, Hacker's Delight, 2-18). Plain loads and
  // stores, since vector stores to a mapping whose disk is full would crash the JVM.
  private static void words(
      MemorySegment from, long fromOffset, MemorySegment to, long toOffset, int bytes) {
    for (int i = 0; i < bytes; i += Long.BYTES) {
      long x = from.get(WordSum.WORD, fromOffset + i);
      to.set(WordSum.WORD, toOffset + i, ((x & LOW) + ONES) ^ (x & HIGH));
    }
  }

  private static void incrementSlowly(
      MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long length) {
    for (long i = 0; i < length; i++) {
      int b = from.get(ValueLayout.JAVA_BYTE, fromOffset + i) & 0xFF;
      to.set(ValueLayout.JAVA_BYTE, toOffset + i, (byte) (b == 255 ? 0 : b + 1));
    }
  }
}
