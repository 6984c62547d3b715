package filegauge.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder that every user may read, with a copy of the class path: a checkout may be private. */
final class OpenFolder implements AutoCloseable {
  private final Path path;
  private final List<String> classPath = new ArrayList<>();

  private OpenFolder(Path path) {
    this.path = path;
  }

  static OpenFolder withClassPath() throws IOException {
    OpenFolder folder = new OpenFolder(Files.createTempDirectory("filegauge-open"));
    giveToEverybody(folder.path);
    int number = 0;
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (!entry.contains("test-classes") && Files.exists(Path.of(entry))) {
        Path copy = folder.path.resolve("cp" + number++ + (entry.endsWith(".jar") ? ".jar" : ""));
        copy(Path.of(entry), copy);
        folder.classPath.add(copy.toString());
      }
    }
    return folder;
  }

  Path path() {
    return path;
  }

  /** The command up to the program's arguments. */
  List<String> java() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        String.join(File.pathSeparator, classPath),
        "filegauge.cli.Main");
  }

  static void giveToEverybody(Path folder) throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(
            file,
            to.resolve(from.relativize(file).toString()),
            StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
