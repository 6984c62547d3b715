package filegauge.store;

import filegauge.analysis.Report;
import filegauge.sample.Dataset;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Writes the document as {@link WholeFile#write} does. */
  public static void write(Path file, Report report) throws IOException {
    WholeFile.write(file, json(report));
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
