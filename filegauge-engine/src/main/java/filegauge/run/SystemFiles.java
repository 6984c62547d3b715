package filegauge.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The small files by which Linux tells of itself, below {@code /proc} and {@code /sys}; in tests
 * below another root. Whatever cannot be read is absent. Thread-safe.
 *
 * @param root {@code /}, or a folder that holds {@code proc} and {@code sys}
 */
record SystemFiles(Path root) {
  static final SystemFiles REAL = new SystemFiles(Path.of("/"));

  /** The place of an absolute path. */
  Path place(String path) {
    return root.resolve(path.substring(1));
  }

  /** The whole of a file, stripped. */
  Optional<String> text(String path) {
    try {
      return Optional.of(Files.readString(place(path), StandardCharsets.ISO_8859_1).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The lines of a file; none if it cannot be read. */
  List<String> lines(String path) {
    return text(path).map(text -> text.lines().toList()).orElse(List.of());
  }

  /** A file that holds one whole number. */
  Optional<Long> number(String path) {
    return text(path).flatMap(SystemFiles::whole);
  }

  /** The text behind the first line that begins with {@code name} and a colon. */
  Optional<String> field(String path, String name) {
    return lines(path).stream()
        .filter(
            line -> line.startsWith(name) && line.substring(name.length()).strip().startsWith(":"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  /** The number behind a name and a blank, as in {@code /proc/vmstat}. */
  Optional<Long> counter(String path, String name) {
    return lines(path).stream()
        .filter(line -> line.startsWith(name + " "))
        .map(line -> line.substring(name.length()).strip())
        .findFirst()
        .flatMap(SystemFiles::whole);
  }

  /** A field of {@code /proc/meminfo} in bytes. */
  Optional<Long> kilobytes(String path, String name) {
    return field(path, name)
        .filter(value -> value.endsWith("kB"))
        .map(value -> value.substring(0, value.length() - 2).strip())
        .flatMap(SystemFiles::whole)
        .map(kib -> kib * 1024);
  }

  /** The names in a folder that match a glob; none if it cannot be read. */
  List<String> names(String folder, String glob) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(place(folder), glob)) {
      entries.forEach(entry -> names.add(String.valueOf(entry.getFileName())));
    } catch (IOException e) {
      names.clear();
    }
    return names;
  }

  static Optional<Long> whole(String text) {
    return text.matches("[0-9]{1,18}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }

  static Optional<Double> decimal(String text) {
    return text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")
        ? Optional.of(Double.parseDouble(text))
        : Optional.empty();
  }

  /** The word in brackets, as in {@code always [madvise] never}. */
  static Optional<String> selected(String choices) {
    int open = choices.indexOf('[');
    int close = choices.indexOf(']');
    return open >= 0 && close > open
        ? Optional.of(choices.substring(open + 1, close))
        : Optional.empty();
  }
}
