package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Folders and the names in them, as bytes. Thread-safe. */
public final class Directories {
  private static final MethodHandle MKDIR =
      Libc.withErrno("mkdir", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
  private static final MethodHandle RMDIR =
      Libc.withErrno("rmdir", FunctionDescriptor.of(JAVA_INT, ADDRESS));
  private static final MethodHandle UNLINK =
      Libc.withErrno("unlink", FunctionDescriptor.of(JAVA_INT, ADDRESS));

  // getdents64(2) rather than readdir(3): readdir tells an error from the end only by an errno that
  // was set to 0 before the call, which a JVM thread cannot promise.
  private static final MethodHandle SYSCALL =
      Libc.withErrno(
          "syscall",
          FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG),
          Linker.Option.firstVariadicArg(1));

  private static final long BUFFER = 1 << 15;

  /** Offsets in struct linux_dirent64. */
  private static final long RECORD_LENGTH = 16;

  private static final long TYPE = 18;
  private static final long NAME = 19;

  private Directories() {}

  /**
   * An entry of a folder.
   *
   * @param name its name in the folder
   * @param type its kind; {@link FileType#UNKNOWN} where the file system does not tell
   */
  public record Entry(RawName name, FileType type) {}

  /** The entries of a folder without {@code .} and {@code ..}, in the order of their bytes. */
  public static List<Entry> list(RawName folder) throws IOException {
    if (!Platform.isLinux()) {
      return Portable.list(folder);
    }
    int fd = Descriptors.open(folder, OpenFlags.READ | OpenFlags.DIRECTORY);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(BUFFER, Long.BYTES);
      List<Entry> entries = new ArrayList<>();
      for (long n = getdents(fd, buffer, folder); n > 0; n = getdents(fd, buffer, folder)) {
        for (long at = 0; at < n; at += buffer.get(JAVA_SHORT, at + RECORD_LENGTH) & 0xFFFF) {
          add(entries, buffer, at);
        }
      }
      entries.sort(Comparator.comparing(Entry::name));
      return List.copyOf(entries);
    } finally {
      Descriptors.close(fd, folder);
    }
  }

  private static long getdents(int fd, MemorySegment buffer, RawName folder) throws IOException {
    Scratch scratch = Scratch.ofThread();
    long n;
    try {
      n = (long) SYSCALL.invokeExact(scratch.state, Abi.HERE.getdents64(), fd, buffer, BUFFER);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (n < 0) {
      throw scratch.failure("getdents64", folder);
    }
    return n;
  }

  private static void add(List<Entry> entries, MemorySegment buffer, long at) {
    long end = at + NAME;
    while (buffer.get(JAVA_BYTE, end) != 0) {
      end++;
    }
    byte[] name = buffer.asSlice(at + NAME, end - at - NAME).toArray(JAVA_BYTE);
    if (!isDots(name)) {
      entries.add(new Entry(RawName.of(name), FileType.ofBits(buffer.get(JAVA_BYTE, at + TYPE))));
    }
  }

  private static boolean isDots(byte[] name) {
    return name[0] == '.' && (name.length == 1 || (name.length == 2 && name[1] == '.'));
  }

  /** Makes a folder with these permissions, less the umask. */
  public static void make(RawName folder, int mode) throws IOException {
    Scratch scratch = Scratch.ofThread();
    MemorySegment name = scratch.cString("mkdir", folder);
    int result;
    try {
      result = (int) MKDIR.invokeExact(scratch.state, name, mode);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("mkdir", folder);
    }
  }

  /** Removes an empty folder. */
  public static void remove(RawName folder) throws IOException {
    remove("rmdir", RMDIR, folder);
  }

  /** Removes a file's name. */
  public static void unlink(RawName file) throws IOException {
    remove("unlink", UNLINK, file);
  }

  private static void remove(String call, MethodHandle handle, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    MemorySegment name = scratch.cString(call, file);
    int result;
    try {
      result = (int) handle.invokeExact(scratch.state, name);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure(call, file);
    }
  }
}
