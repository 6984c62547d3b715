package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Map;

/**
 * The file system that holds a file, by statfs(2).
 *
 * @param magic its type's number in linux/magic.h
 * @param name its type's name, for example {@code ext4}; the number in hexadecimal if unknown
 * @param freeBytes bytes that this user may still write
 */
public record FileSystem(long magic, String name, long freeBytes) {
  private static final MethodHandle STATFS =
      Libc.withErrno("statfs", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));

  private static final MethodHandle SYNC = Libc.plain("sync", FunctionDescriptor.ofVoid());
  private static final MethodHandle SYNCFS =
      Libc.withErrno("syncfs", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

  /** ext2, ext3 and ext4 share one number; ext4 is what is met. */
  private static final Map<Long, String> NAMES =
      Map.ofEntries(
          Map.entry(0xEF53L, "ext4"),
          Map.entry(0x58465342L, "xfs"),
          Map.entry(0x9123683EL, "btrfs"),
          Map.entry(0x2FC12FC1L, "zfs"),
          Map.entry(0xF2F52010L, "f2fs"),
          Map.entry(0xCA451A4EL, "bcachefs"),
          Map.entry(0x01021994L, "tmpfs"),
          Map.entry(0x858458F6L, "ramfs"),
          Map.entry(0x958458F6L, "hugetlbfs"),
          Map.entry(0x794C7630L, "overlay"),
          Map.entry(0x6969L, "nfs"),
          Map.entry(0xFF534D42L, "cifs"),
          Map.entry(0xFE534D42L, "smb2"),
          Map.entry(0x01021997L, "9p"),
          Map.entry(0x00C36400L, "ceph"),
          Map.entry(0x65735546L, "fuse"),
          Map.entry(0x9FA0L, "proc"),
          Map.entry(0x62656572L, "sysfs"),
          Map.entry(0x63677270L, "cgroup2"),
          Map.entry(0x27E0EBL, "cgroup"),
          Map.entry(0x64626720L, "debugfs"),
          Map.entry(0x74726163L, "tracefs"),
          Map.entry(0x73636673L, "securityfs"),
          Map.entry(0x1CD1L, "devpts"),
          Map.entry(0x73717368L, "squashfs"),
          Map.entry(0xE0F5E1E2L, "erofs"),
          Map.entry(0x9660L, "iso9660"),
          Map.entry(0x4D44L, "vfat"),
          Map.entry(0x2011BAB0L, "exfat"),
          Map.entry(0x7366746EL, "ntfs3"));

  /** The file system that holds a file or folder that exists. */
  public static FileSystem of(RawName file) throws IOException {
    if (!Platform.isLinux()) {
      return Portable.fileSystem(file);
    }
    Scratch scratch = Scratch.ofThread();
    MemorySegment name = scratch.cString("statfs", file);
    int result;
    try {
      result = (int) STATFS.invokeExact(scratch.state, name, scratch.structure);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("statfs", file);
    }
    return read(scratch.structure);
  }

  /** Writes everything that is dirty on this machine to storage, and waits for it (sync(2)). */
  public static void syncAll() {
    try {
      SYNC.invokeExact();
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }

  /**
   * Writes everything that is dirty on the file system of an open file or folder to storage, and
   * waits for it; since Linux 5.8 it tells of failures (syncfs(2)).
   *
   * @param file for the message of a failure
   */
  public static void sync(int fd, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) SYNCFS.invokeExact(scratch.state, fd);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("syncfs", file);
    }
  }

  /** Offsets of struct statfs in asm-generic/statfs.h with 64-bit words. */
  private static FileSystem read(MemorySegment s) {
    long magic = s.get(JAVA_LONG, 0) & 0xFFFFFFFFL;
    long fragment = s.get(JAVA_LONG, 72) == 0 ? s.get(JAVA_LONG, 8) : s.get(JAVA_LONG, 72);
    return new FileSystem(
        magic,
        NAMES.getOrDefault(magic, "0x" + Long.toHexString(magic)),
        s.get(JAVA_LONG, 32) * fragment);
  }
}
