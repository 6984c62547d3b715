package filegauge.store;

import filegauge.analysis.Report;
import filegauge.sample.Dataset;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;

/**
 * The result of a run as one JSON document, {@code filegauge/1}, described by {@code
 * docs/result.schema.json}. What the analysis derived is written for other programs; {@link #read}
 * passes over it, for it follows again from the samples.
 */
public final class ResultFile {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private ResultFile() {}

  /** The document, lines ended by {@code \n}. */
  public static String json(Report report) {
    return Json.document(ResultJson.write(report));
  }

  /**
   * Writes the document whole or not at all: under a temporary name beside the file, flushed to
   * storage, then renamed, which replaces a file of that name. A device or pipe is written to
   * directly, and a link's target is replaced, not the link.
   *
   * @throws IOException if it cannot be written; a file of that name is then as it was
   */
  public static void write(Path file, Report report) throws IOException {
    byte[] bytes = json(report).getBytes(StandardCharsets.UTF_8);
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

  /**
   * Reads what was measured.
   *
   * @throws ResultFileException if the document is damaged, foreign or of a newer version
   * @throws IOException if the file cannot be read
   */
  public static Dataset read(Path file) throws IOException {
    String text = decode(file, Files.readAllBytes(file));
    try {
      return ResultJson.read(Fields.of(Json.parse(text)));
    } catch (JacksonException e) {
      TokenStreamLocation at = e.getLocation();
      Location location = at == null ? new Location(1, 1) : Json.location(at);
      throw ResultFileException.at(
          file, location, "expected a JSON document: " + e.getOriginalMessage(), e);
    } catch (MalformedException e) {
      throw ResultFileException.at(file, Json.locate(text, e.pointer()), reason(e), e);
    }
  }

  static String reason(MalformedException e) {
    String message = e.getMessage();
    return message == null ? "not as expected" : message;
  }

  static String decode(Path file, byte[] bytes) throws ResultFileException {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw ResultFileException.of(file, "expected a JSON document in UTF-8");
    }
  }
}
