package filegauge.platform;

/** Flags of open(2), to be joined by {@code |}. {@code O_CLOEXEC} is always added. */
public final class OpenFlags {
  /** {@code O_RDONLY}. */
  public static final int READ = 0;

  /** {@code O_WRONLY}. */
  public static final int WRITE = 1;

  /** {@code O_RDWR}. */
  public static final int READ_WRITE = 2;

  /** {@code O_CREAT}. */
  public static final int CREATE = 0x40;

  /** {@code O_EXCL}. */
  public static final int EXCLUSIVE = 0x80;

  /** {@code O_TRUNC}. */
  public static final int TRUNCATE = 0x200;

  /** {@code O_APPEND}. */
  public static final int APPEND = 0x400;

  /** {@code O_NONBLOCK}: opening a FIFO does not wait for its writer. */
  public static final int NON_BLOCKING = 0x800;

  /** {@code O_DIRECTORY}. */
  public static final int DIRECTORY = Platform.isLinux() ? Abi.HERE.directory() : 0;

  /** {@code O_NOFOLLOW}. */
  public static final int NO_FOLLOW = Platform.isLinux() ? Abi.HERE.noFollow() : 0;

  /** {@code O_DIRECT}. */
  public static final int DIRECT = Platform.isLinux() ? Abi.HERE.direct() : 0;

  static final int CLOSE_ON_EXEC = 0x80000;

  private OpenFlags() {}
}
