package filegauge.store;

import filegauge.analysis.Report;
import filegauge.sample.Dataset;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.JsonNode;

/**
 * The result of a run as one JSON document, {@code filegauge/1}, described by {@code
 * docs/result.schema.json}. What the analysis derived is written for other programs; {@link #read}
 * passes over it, for it follows again from the samples.
 */
public final class ResultFile {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final Location START = new Location(1, 1);

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
    if (text.isBlank()) {
      throw ResultFileException.at(file, START, "expected a JSON document, found an empty file");
    }
    try {
      JsonNode document = Json.parse(text);
      refuse(file, Recognition.foreign(document));
      return ResultJson.read(Fields.of(document));
    } catch (JacksonException e) {
      refuse(file, Recognition.ofNoJson(text));
      throw ResultFileException.at(file, Json.location(e), broken(e), e);
    } catch (MalformedException e) {
      throw ResultFileException.at(file, Json.locate(text, e.pointer()), reason(e), e);
    }
  }

  private static void refuse(Path file, Optional<String> foreign) throws ResultFileException {
    if (foreign.isPresent()) {
      String what = "this is " + foreign.get() + ", not a result of Filegauge: expected ";
      throw ResultFileException.at(file, START, what + "a file that 'filegauge compare -o' wrote");
    }
  }

  /** What is wrong with a text that is no JSON; a cut is told without the parser's own places. */
  static String broken(JacksonException e) {
    return e instanceof UnexpectedEndOfInputException
        ? "expected a JSON document, found one that was cut short here"
        : "expected a JSON document: " + e.getOriginalMessage();
  }

  static String reason(MalformedException e) {
    String message = e.getMessage();
    return message == null ? "not as expected" : message;
  }

  static String decode(Path file, byte[] bytes) throws ResultFileException {
    if (bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b) { // RFC 1952, 2.3.1
      throw ResultFileException.of(file, "expected a JSON document, found gzip data: unpack it");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult end = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
    if (end.isError()) {
      throw ResultFileException.of(
          file, "byte " + (in.position() + 1) + ": expected a JSON document in UTF-8");
    }
    String text = out.flip().toString();
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }
}
