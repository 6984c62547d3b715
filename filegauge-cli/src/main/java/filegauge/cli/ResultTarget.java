package filegauge.cli;

import filegauge.analysis.Report;
import filegauge.run.Earlier;
import filegauge.sample.Dataset;
import filegauge.sample.RunEvent;
import filegauge.store.Journal;
import filegauge.store.JournalInUseException;
import filegauge.store.ResultFile;
import filegauge.store.ResultFileException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a run's events and its result go. The journal is taken, locked, when the run begins, so
 * that a second one is refused at once; a run that is refused leaves all as it was.
 */
final class ResultTarget implements AutoCloseable {
  private final Path result;
  private final Journal journal;
  private final @Nullable Earlier earlier;
  private boolean written;

  private ResultTarget(Path result, Journal journal, @Nullable Earlier earlier) {
    this.result = result;
    this.journal = journal;
    this.earlier = earlier;
  }

  /**
   * The file of {@code -o}, or a new one in the state folder.
   *
   * @throws UsageException if another run writes to the file of {@code -o}, or if it or its journal
   *     exists and may not be replaced
   */
  static ResultTarget begin(
      @Nullable String output, boolean overwrite, Map<String, String> environment, Instant now)
      throws IOException {
    if (output == null) {
      StateFolder.Run run = StateFolder.of(environment).begin(now);
      return new ResultTarget(run.result(), run.journal(), null);
    }
    Path file = named(output);
    Journal journal = take(file);
    try {
      if (!overwrite) {
        refuseExisting(file, journal);
      }
      return new ResultTarget(file, journal, null);
    } catch (IOException | RuntimeException e) {
      release(journal);
      throw e;
    }
  }

  private static void refuseExisting(Path file, Journal journal) throws IOException {
    if (earlier(file, journal) != null) {
      throw new UsageException(
          "-o: '"
              + Journal.beside(file)
              + "' is left of a run that was cut off; go on with it by --resume,"
              + " see it with 'filegauge report', or say --overwrite");
    }
    if (Files.exists(file)) {
      throw new UsageException("-o: '" + file + "' exists; name another or say --overwrite");
    }
  }

  /**
   * The run of the file of {@code -o} that was cut off, else the newest such in the state folder.
   *
   * @param publication whose replays alone are looked for in the state folder: a name, empty for
   *     those of any; null for the user's own runs
   * @throws UsageException if there is none, or if it still goes on
   */
  static ResultTarget resume(
      @Nullable String output, Map<String, String> environment, @Nullable String publication)
      throws IOException {
    if (output != null) {
      return resume(named(output));
    }
    StateFolder runs = StateFolder.of(environment);
    for (Path journal : runs.journals()) {
      ResultTarget target = resume(Journal.resultOf(journal));
      if (target.isOf(publication)) {
        return target;
      }
      target.close();
    }
    Optional<Path> newest = publication == null ? runs.newest() : Optional.empty();
    return resume(
        newest.orElseThrow(
            () ->
                new UsageException(
                    "--resume: no "
                        + wanted(publication)
                        + " in "
                        + runs
                        + " was cut off; leave it out")));
  }

  private static String wanted(@Nullable String publication) {
    if (publication == null) {
      return "run";
    }
    return publication.isEmpty() ? "replay" : "replay of " + publication;
  }

  // One that was cut off before it could measure anything is of none: nothing is lost with it.
  private boolean isOf(@Nullable String publication) throws IOException {
    if (earlier == null) {
      return publication == null && finished().isPresent();
    }
    String its = earlier.publication();
    return publication == null
        ? its == null
        : its != null && (publication.isEmpty() || publication.equals(its));
  }

  /** Whether there is anything of a run of the file of {@code -o}. */
  static boolean exists(String output) {
    Path file = named(output);
    return Files.exists(file) || Files.exists(Journal.beside(file));
  }

  private static ResultTarget resume(Path file) throws IOException {
    boolean none = !Files.exists(Journal.beside(file));
    if (none && !Files.exists(file)) {
      throw new UsageException(
          "--resume: there is no run to go on with: neither '"
              + file
              + "' nor its journal exists; leave out --resume");
    }
    Journal journal = take(file);
    try {
      ResultTarget target = new ResultTarget(file, journal, earlier(file, journal));
      if (none && target.finished().isEmpty()) {
        throw new UsageException(
            "--resume: '"
                + file
                + "' was interrupted and its journal is gone; begin anew with --overwrite");
      }
      return target;
    } catch (IOException | RuntimeException e) {
      release(journal);
      throw e;
    }
  }

  private static Path named(String output) {
    Path file = Values.path("-o", output);
    if (Files.isDirectory(file)) {
      throw new UsageException("-o: '" + output + "' is a folder; name a file");
    }
    Path parent = file.toAbsolutePath().getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      throw new UsageException("-o: '" + output + "': there is no folder '" + parent + "'");
    }
    return file;
  }

  private static Journal take(Path file) throws IOException {
    Path journal = Journal.beside(file);
    try {
      return Files.exists(journal) ? Journal.open(journal) : Journal.create(journal);
    } catch (JournalInUseException | FileAlreadyExistsException e) {
      throw new UsageException(
          "'" + file + "' is being written by another run; wait for it or name another file", e);
    }
  }

  private static @Nullable Earlier earlier(Path file, Journal journal) throws IOException {
    try {
      return Earlier.of(journal.events()).orElse(null);
    } catch (IllegalArgumentException e) {
      throw new IOException(Journal.beside(file) + ": " + e.getMessage(), e);
    }
  }

  /** What earlier sessions measured; empty of a run that begins. */
  Optional<Earlier> earlier() {
    return Optional.ofNullable(earlier);
  }

  /** The result's file. */
  Path result() {
    return result;
  }

  /** The journal's file. */
  Path journalFile() {
    return Journal.beside(result);
  }

  /** The result, if it is in place and whole: nothing is left but to remove the journal. */
  Optional<Dataset> finished() throws IOException {
    if (!Files.isRegularFile(result)) {
      return Optional.empty();
    }
    Dataset data;
    try {
      data = ResultFile.read(result);
    } catch (ResultFileException e) {
      if (earlier != null) {
        // What --overwrite was said of when the run began: whatever it is, it is not its result.
        return Optional.empty();
      }
      throw e;
    }
    boolean same = earlier == null || earlier.startedAt().equals(data.started());
    return data.complete() && same ? Optional.of(data) : Optional.empty();
  }

  /** Writes an event to the journal. */
  void append(RunEvent event) {
    try {
      if (!written && earlier == null) {
        // Of a run that is overwritten, or that was cut off before it measured anything.
        journal.clear();
      }
      written = true;
      journal.append(event);
    } catch (IOException e) {
      throw new UncheckedIOException(
          new IOException(
              "cannot write the journal '" + journalFile() + "': " + Failure.line(e), e));
    }
  }

  /** Writes the result and removes the journal, which is kept if the run was interrupted. */
  void finish(Report report) throws IOException {
    try {
      ResultFile.write(result, report);
    } catch (IOException e) {
      throw new IOException("cannot write the result '" + result + "': " + Failure.line(e), e);
    }
    if (report.dataset().complete()) {
      journal.delete();
    }
  }

  /** Removes a journal whose result is in place. */
  void removeJournal() throws IOException {
    journal.delete();
  }

  /** Whether the journal holds anything to go on with. */
  boolean holdsSamples() {
    return written || earlier != null;
  }

  @Override
  public void close() throws IOException {
    release(journal);
  }

  // A journal without events says nothing and would be in the way.
  private static void release(Journal journal) throws IOException {
    if (journal.isEmpty()) {
      journal.delete();
    } else {
      journal.close();
    }
  }
}
