package filegauge.cli;

import filegauge.analysis.Report;
import filegauge.sample.RunEvent;
import filegauge.store.Journal;
import filegauge.store.ResultFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a run's events and its result go. The journal is opened with the first event, so that a run
 * that is refused leaves nothing behind.
 */
final class ResultTarget implements AutoCloseable {
  private final @Nullable Path named;
  private final StateFolder runs;
  private @Nullable Path result;
  private @Nullable Journal journal;

  private ResultTarget(@Nullable Path named, StateFolder runs) {
    this.named = named;
    this.runs = runs;
  }

  /**
   * The file of {@code -o}, or a new one in the state folder.
   *
   * @throws UsageException if the file of {@code -o} or its journal exists and may not be replaced
   */
  static ResultTarget of(
      @Nullable String output, boolean overwrite, Map<String, String> environment)
      throws IOException {
    if (output == null) {
      return new ResultTarget(null, StateFolder.of(environment));
    }
    Path file = Values.path("-o", output);
    Path journal = Journal.beside(file);
    if (Files.isDirectory(file)) {
      throw new UsageException("-o: '" + output + "' is a folder; name a file");
    }
    Path parent = file.toAbsolutePath().getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      throw new UsageException("-o: '" + output + "': there is no folder '" + parent + "'");
    }
    if (overwrite) {
      Files.deleteIfExists(journal);
    } else if (Files.exists(file)) {
      throw new UsageException("-o: '" + output + "' exists; name another or say --overwrite");
    } else if (Files.exists(journal)) {
      throw new UsageException(
          "-o: '"
              + journal
              + "' is left of a run that was cut off;"
              + " see it with 'filegauge report' or say --overwrite");
    }
    return new ResultTarget(file, StateFolder.of(environment));
  }

  /** Writes an event to the journal. */
  void append(RunEvent event) {
    try {
      Journal open = journal;
      if (open == null) {
        open = begin(event);
        journal = open;
      }
      open.append(event);
    } catch (IOException e) {
      throw new UncheckedIOException(
          new IOException("cannot write the journal of the run: " + Failure.line(e), e));
    }
  }

  private Journal begin(RunEvent event) throws IOException {
    if (named != null) {
      result = named;
      return Journal.create(Journal.beside(named));
    }
    Instant at = event instanceof RunEvent.Started started ? started.at() : Instant.EPOCH;
    StateFolder.Run run = runs.begin(at);
    result = run.result();
    return run.journal();
  }

  /** Writes the result and removes the journal, which is kept if the run was interrupted. */
  Path finish(Report report) throws IOException {
    Path file = result;
    if (file == null) {
      throw new AssertionError("a run without events");
    }
    ResultFile.write(file, report);
    close();
    if (report.dataset().complete()) {
      Files.deleteIfExists(Journal.beside(file));
    }
    return file;
  }

  @Override
  public void close() throws IOException {
    if (journal != null) {
      journal.close();
      journal = null;
    }
  }
}
