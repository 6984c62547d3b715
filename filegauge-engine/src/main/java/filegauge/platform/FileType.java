package filegauge.platform;

/** The kinds of file of inode(7). */
public enum FileType {
  REGULAR,
  DIRECTORY,
  SYMBOLIC_LINK,
  FIFO,
  SOCKET,
  CHARACTER_DEVICE,
  BLOCK_DEVICE,
  /** The folder does not tell: ask for the file's status. */
  UNKNOWN;

  /** By the bits that {@code S_IFMT} selects, shifted down: {@code d_type} of readdir(3) too. */
  static FileType ofBits(int bits) {
    return switch (bits) {
      case 1 -> FIFO;
      case 2 -> CHARACTER_DEVICE;
      case 4 -> DIRECTORY;
      case 6 -> BLOCK_DEVICE;
      case 8 -> REGULAR;
      case 10 -> SYMBOLIC_LINK;
      case 12 -> SOCKET;
      default -> UNKNOWN;
    };
  }
}
