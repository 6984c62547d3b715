package filegauge.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a process has mapped (proc_pid_maps(5)). */
public final class MemoryMap {
  private static final int DEVICE = 3;
  private static final int INODE = 4;
  private static final int HEX = 16;

  private MemoryMap() {}

  /**
   * The lines of a process's map that name a file, by device and inode. Some stacked file systems
   * (overlay, btrfs subvolumes) show another device there than stat(2) does; then nothing is found.
   *
   * @throws IOException if the process is gone or its map may not be read
   */
  public static List<String> linesOf(long process, FileStatus file) throws IOException {
    if (!Platform.isLinux()) {
      return List.of();
    }
    byte[] map = Files.readAllBytes(Path.of("/proc/" + process + "/maps"));
    return linesOf(new String(map, StandardCharsets.ISO_8859_1), file);
  }

  static List<String> linesOf(String map, FileStatus file) {
    return map.lines().filter(line -> names(line, file)).toList();
  }

  private static boolean names(String line, FileStatus file) {
    List<String> fields = List.of(line.split(" +", INODE + 2));
    if (fields.size() <= INODE) {
      return false;
    }
    String device = fields.get(DEVICE);
    int colon = device.indexOf(':');
    return Long.parseUnsignedLong(fields.get(INODE)) == file.inode()
        && Integer.parseInt(device, 0, colon, HEX) == file.deviceMajor()
        && Integer.parseInt(device, colon + 1, device.length(), HEX) == file.deviceMinor();
  }
}
