package filegauge.store;

import filegauge.sample.Dataset;
import filegauge.sample.DatasetBuilder;
import filegauge.sample.RunEvent;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The events of a run as lines of JSON, each handed to the operating system before {@link #append}
 * returns, so that a killed run loses nothing; at the end of each fork they are flushed to storage
 * too. Safe for use by several threads.
 *
 * <p>An open journal is locked against other processes (fcntl(2), advisory record locks), so that
 * two runs never write to one; the lock of a process that was killed is gone with it. Closing any
 * other descriptor of the file in this process would release it: what an open journal held is read
 * by {@link #events}.
 *
 * <p>Written by a file, not a channel: an interrupt would close a channel (see {@link
 * java.nio.channels.InterruptibleChannel}), and interrupted runs are the ones that need a journal.
 */
public final class Journal implements AutoCloseable {
  private final Path file;
  private final RandomAccessFile out;

  private Journal(Path file, RandomAccessFile out) {
    this.file = file;
    this.out = out;
  }

  /**
   * Begins a journal.
   *
   * @throws FileAlreadyExistsException if there is a file of that name
   */
  public static Journal create(Path file) throws IOException {
    Files.createFile(file);
    return open(file);
  }

  /**
   * Opens a journal to go on with it. A last line without its end was cut short when the run was
   * killed, and is removed.
   *
   * @throws JournalInUseException if another run writes to it
   * @throws java.nio.file.NoSuchFileException if there is none
   */
  public static Journal open(Path file) throws IOException {
    Object key = key(file);
    RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw");
    try {
      lock(file, out);
      // Its owner may have removed it, or begun another, before the lock was had.
      if (!Files.exists(file) || !Objects.equals(key, key(file))) {
        throw new JournalInUseException(file);
      }
      out.setLength(endOfWholeLines(out));
      out.seek(out.length());
      return new Journal(file, out);
    } catch (IOException | RuntimeException e) {
      out.close();
      throw e;
    }
  }

  private static @Nullable Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  private static void lock(Path file, RandomAccessFile out) throws IOException {
    try {
      if (out.getChannel().tryLock() == null) {
        throw new JournalInUseException(file);
      }
    } catch (OverlappingFileLockException e) {
      throw new JournalInUseException(file);
    }
  }

  private static long endOfWholeLines(RandomAccessFile in) throws IOException {
    long end = in.length();
    while (end > 0) {
      in.seek(end - 1);
      if (in.read() == '\n') {
        return end;
      }
      end--;
    }
    return 0;
  }

  /** The name of the journal of a result file: {@code RESULT.json.journal}. */
  public static Path beside(Path result) {
    return result.resolveSibling(result.getFileName() + ".journal");
  }

  /** The result file of a journal. */
  public static Path resultOf(Path journal) {
    String name = String.valueOf(journal.getFileName());
    return journal.resolveSibling(name.substring(0, name.length() - ".journal".length()));
  }

  /**
   * The events so far; none if nothing was written yet.
   *
   * @throws ResultFileException if a line is damaged, naming it
   */
  public synchronized List<RunEvent> events() throws IOException {
    byte[] bytes = new byte[Math.toIntExact(out.length())];
    out.seek(0);
    out.readFully(bytes);
    return bytes.length == 0 ? List.of() : parse(file, bytes);
  }

  /**
   * Adds an event.
   *
   * @throws IOException if it cannot be written; the journal is then as it was
   */
  public synchronized void append(RunEvent event) throws IOException {
    long end = out.length();
    out.seek(end);
    try {
      out.write((Json.line(EventJson.write(event)) + "\n").getBytes(StandardCharsets.UTF_8));
      if (event instanceof RunEvent.ForkEnded || event instanceof RunEvent.Finished) {
        out.getFD().sync();
      }
    } catch (IOException e) {
      // Part of the line may be there, for a disk that was full at that byte.
      out.setLength(end);
      throw e;
    }
  }

  /** Whether it holds no event; true once it is closed. */
  public synchronized boolean isEmpty() throws IOException {
    return !out.getChannel().isOpen() || out.length() == 0;
  }

  /** Removes all events. */
  public synchronized void clear() throws IOException {
    out.setLength(0);
  }

  /** Removes the journal, while it is still locked; does nothing once it is closed. */
  public synchronized void delete() throws IOException {
    if (out.getChannel().isOpen()) {
      Files.deleteIfExists(file);
      out.close();
    }
  }

  @Override
  public synchronized void close() throws IOException {
    out.close();
  }

  /**
   * Reads the events of a journal that another run may be writing. A last line without its end is
   * passed over.
   *
   * @throws ResultFileException if another line is damaged, naming it
   */
  public static List<RunEvent> read(Path file) throws IOException {
    return parse(file, wholeLines(Files.readAllBytes(file)));
  }

  private static List<RunEvent> parse(Path file, byte[] bytes) throws IOException {
    String text = ResultFile.decode(file, bytes);
    Optional<String> foreign = Recognition.noJournal(text);
    if (foreign.isPresent()) {
      throw ResultFileException.at(
          file, new Location(1, 0), "this is " + foreign.get() + ": expected the journal of a run");
    }
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
    return Arrays.copyOf(bytes, end);
  }

  private static RunEvent event(Path file, long number, String line) throws ResultFileException {
    try {
      return EventJson.read(Fields.of(Json.parse(line)));
    } catch (JacksonException e) {
      throw ResultFileException.at(
          file,
          new Location(number, 0),
          "expected an event as a JSON object: " + ResultFile.broken(e),
          e);
    } catch (MalformedException e) {
      throw ResultFileException.at(file, new Location(number, 0), ResultFile.reason(e), e);
    }
  }
}
