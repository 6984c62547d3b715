package filegauge.platform;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/** The user's folder for what can be made again, by the XDG Base Directory Specification. */
public final class UserCache {
  private UserCache() {}

  /** Filegauge's own folder in it; made by nobody yet. */
  public static Path folder(Map<String, String> environment) {
    String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
    // The specification: a path that is not absolute is to be ignored.
    if (cache.startsWith("/")) {
      return Path.of(cache, "filegauge");
    }
    String home = environment.getOrDefault("HOME", "");
    return Path.of(home.isEmpty() ? System.getProperty("user.home") : home, ".cache", "filegauge");
  }

  /**
   * Makes a folder that its user alone can enter, for what is going to be executed, or proves that
   * it is such.
   *
   * @throws IOException if it cannot be made or others can write to it; the message names it
   */
  static void makePrivate(Path folder) throws IOException {
    Path parent = folder.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    try {
      Files.createDirectory(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } catch (FileAlreadyExistsException e) {
      requirePrivate(folder);
    }
  }

  private static void requirePrivate(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException("'" + folder + "' is no folder; remove it");
    }
    Object owner = Files.getAttribute(folder, "unix:uid");
    if (!owner.equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"))) {
      throw new IOException("'" + folder + "' belongs to another user; remove it");
    }
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(folder);
    if (permissions.contains(PosixFilePermission.GROUP_WRITE)
        || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
      throw new IOException("others can write to '" + folder + "'; chmod it to 700");
    }
  }
}
