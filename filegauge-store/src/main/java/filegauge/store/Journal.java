package filegauge.store;

import filegauge.sample.Dataset;
import filegauge.sample.DatasetBuilder;
import filegauge.sample.RunEvent;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;

/**
 * The events of a run as lines of JSON, each handed to the operating system before {@link #append}
 * returns, so that a killed run loses nothing; at the end of each fork they are flushed to storage
 * too. Safe for use by several threads.
 *
 * <p>Written by a stream, not a channel: an interrupt would close a channel (see {@link
 * java.nio.channels.InterruptibleChannel}), and interrupted runs are the ones that need a journal.
 */
public final class Journal implements AutoCloseable {
  private final FileOutputStream out;

  private Journal(FileOutputStream out) {
    this.out = out;
  }

  /**
   * Begins a journal.
   *
   * @throws java.nio.file.FileAlreadyExistsException if there is a file of that name
   */
  public static Journal create(Path file) throws IOException {
    Files.createFile(file);
    return new Journal(new FileOutputStream(file.toFile(), true));
  }

  /** The name of the journal of a result file: {@code RESULT.json.journal}. */
  public static Path beside(Path result) {
    return result.resolveSibling(result.getFileName() + ".journal");
  }

  /** Adds an event. */
  public synchronized void append(RunEvent event) throws IOException {
    out.write((Json.line(EventJson.write(event)) + "\n").getBytes(StandardCharsets.UTF_8));
    if (event instanceof RunEvent.ForkEnded || event instanceof RunEvent.Finished) {
      out.getFD().sync();
    }
  }

  @Override
  public synchronized void close() throws IOException {
    out.close();
  }

  /**
   * Reads the events. A last line without its end was cut short when the run was killed, and is
   * passed over.
   *
   * @throws ResultFileException if another line is damaged, naming it
   */
  public static List<RunEvent> read(Path file) throws IOException {
    String text = ResultFile.decode(file, wholeLines(Files.readAllBytes(file)));
    List<RunEvent> events = new ArrayList<>();
    long number = 0;
    for (String line : text.lines().toList()) {
      number++;
      events.add(event(file, number, line));
    }
    if (events.isEmpty() || !(events.getFirst() instanceof RunEvent.Started)) {
      throw ResultFileException.of(file, "line 1: expected the event started of a journal");
    }
    return events;
  }

  /** What the events of a journal add up to. */
  public static Dataset dataset(Path file) throws IOException {
    List<RunEvent> events = read(file);
    DatasetBuilder builder = new DatasetBuilder((RunEvent.Started) events.getFirst());
    for (int i = 1; i < events.size(); i++) {
      try {
        builder.add(events.get(i));
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw ResultFileException.at(
            file,
            new Location(i + 1, 0),
            "expected an event of the journal's plan: " + e.getMessage(),
            e);
      }
    }
    return builder.build();
  }

  /** A cut may go through a character, so the bytes are cut back before they are decoded. */
  private static byte[] wholeLines(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return java.util.Arrays.copyOf(bytes, end);
  }

  private static RunEvent event(Path file, long number, String line) throws ResultFileException {
    try {
      return EventJson.read(Fields.of(Json.parse(line)));
    } catch (JacksonException e) {
      throw ResultFileException.at(
          file,
          new Location(number, 0),
          "expected an event as a JSON object: " + e.getOriginalMessage(),
          e);
    } catch (MalformedException e) {
      throw ResultFileException.at(file, new Location(number, 0), ResultFile.reason(e), e);
    }
  }
}
