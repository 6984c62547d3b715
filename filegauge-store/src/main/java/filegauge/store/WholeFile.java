package filegauge.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files whole or not at all. */
public final class WholeFile {
  private WholeFile() {}

  /**
   * Writes a text in UTF-8 whole or not at all: under a temporary name beside the file, flushed to
   * storage, then renamed, which replaces a file of that name. A device or pipe is written to
   * directly, and a link's target is replaced, not the link.
   *
   * @throws IOException if it cannot be written; a file of that name is then as it was
   */
  public static void write(Path file, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      Files.write(file, bytes);
      return;
    }
    Path target = Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
    Path name = target.getFileName();
    if (name == null) {
      throw ResultFileException.of(file, "not the name of a file");
    }
    Path temporary =
        target.resolveSibling("." + name + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      writeThrough(temporary, bytes);
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
    flushFolderOf(target);
  }

  private static void writeThrough(Path file, byte[] bytes) throws IOException {
    try (FileChannel out =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      while (rest.hasRemaining()) {
        out.write(rest);
      }
      out.force(true);
    }
  }

  /** fsync(2): "an explicit fsync() on a file descriptor for the directory is also needed". */
  private static void flushFolderOf(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      return;
    }
    try (FileChannel in = FileChannel.open(folder, StandardOpenOption.READ)) {
      in.force(true);
    } catch (IOException e) {
      // Not every system opens or flushes folders; the file itself is in place and flushed.
      return;
    }
  }
}
