package filegauge.platform;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Memory as malloc(3) gives it to a program that has just begun, so that a pass pays for its faults
 * each time: below 128 KiB of libc's heap, from there on a mapping of its own. malloc itself would
 * raise that threshold once a block is freed (M_MMAP_THRESHOLD of mallopt(3)) and give used memory.
 */
public final class BlockOfPass {
  private static final long THRESHOLD = 128 << 10;
  private static final int NO_FILE = -1;

  private static final MethodHandle MALLOC =
      Libc.plain("malloc", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG));
  private static final MethodHandle FREE = Libc.plain("free", FunctionDescriptor.ofVoid(JAVA_LONG));

  private BlockOfPass() {}

  /**
   * Memory that was not touched yet.
   *
   * @param bytes 1 or more
   * @param file that it is for; for the message of a failure
   */
  @SuppressWarnings("restricted") // libc has just given us this memory.
  public static MemorySegment allocate(long bytes, RawName file) throws IOException {
    if (bytes >= THRESHOLD) {
      int flags = Mappings.PRIVATE | Mappings.ANONYMOUS;
      return Mappings.map(NO_FILE, 0, bytes, Mappings.READ | Mappings.WRITE, flags, file);
    }
    try {
      long address = (long) MALLOC.invokeExact(bytes);
      if (address == 0) {
        throw new IOException("malloc of " + bytes + " bytes for " + file.display() + " failed");
      }
      return MemorySegment.ofAddress(address).reinterpret(bytes);
    } catch (IOException e) {
      throw e;
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }

  /** Gives it back; it must not be used again. */
  public static void free(MemorySegment block, RawName file) throws IOException {
    if (block.byteSize() >= THRESHOLD) {
      Mappings.unmap(block, file);
      return;
    }
    try {
      FREE.invokeExact(block.address());
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }
}
