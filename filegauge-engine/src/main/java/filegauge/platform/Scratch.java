package filegauge.platform;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;

/**
 * Native memory that a thread's calls share, so that a call allocates nothing: the captured errno,
 * one name, one structure. Each is used within one call only.
 */
final class Scratch {
  private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final long ERRNO =
      STATE.byteOffset(MemoryLayout.PathElement.groupElement("errno"));

  /** {@code PATH_MAX} of linux/limits.h, the NUL included. */
  static final int PATH_MAX = 4096;

  private static final int STRUCTURE_BYTES = 512;

  /** Takes errno. */
  final MemorySegment state;

  /** For a structure of at most 512 bytes. */
  final MemorySegment structure;

  private final MemorySegment name;

  private Scratch() {
    // Freed when the thread has ended; an automatic arena costs a call nothing.
    Arena arena = Arena.ofAuto();
    state = arena.allocate(STATE);
    structure = arena.allocate(STRUCTURE_BYTES, Long.BYTES);
    name = arena.allocate(PATH_MAX, Long.BYTES);
  }

  static Scratch ofThread() {
    return OF_THREAD.get();
  }

  /** The errno of the last call that was given {@link #state}. */
  int errno() {
    return state.get(ValueLayout.JAVA_INT, ERRNO);
  }

  /** The name as a C string. */
  MemorySegment cString(String call, RawName file) throws IOException {
    return cString(call, file, name);
  }

  /** The name as a C string in that memory, of {@link #PATH_MAX} bytes. */
  static MemorySegment cString(String call, RawName file, MemorySegment name) throws IOException {
    int length = file.length();
    if (length >= PATH_MAX) {
      throw new ErrnoException(call, file, Errno.ENAMETOOLONG);
    }
    file.copyTo(name);
    for (int i = 0; i < length; i++) {
      if (name.get(ValueLayout.JAVA_BYTE, i) == 0) {
        throw new ErrnoException(call, file, Errno.EINVAL);
      }
    }
    name.set(ValueLayout.JAVA_BYTE, length, (byte) 0);
    return name;
  }

  /** The failure of the last call, which was about a file. */
  ErrnoException failure(String call, RawName file) {
    return new ErrnoException(call, file, errno());
  }

  /** The failure of the last call, which was about a place in a file. */
  ErrnoException failure(String call, RawName file, long offset) {
    return new ErrnoException(call, file, offset, errno());
  }
}
