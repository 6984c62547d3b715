package filegauge.cli;

import filegauge.sample.Dataset;
import filegauge.store.Journal;
import filegauge.store.ResultFile;
import filegauge.store.WholeFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Runs that were measured before, as files of the command line, and what is written of them. */
final class RunFile {
  private RunFile() {}

  /**
   * A file or folder that exists.
   *
   * @param remedy what to do where it does not, in words
   */
  static Path existing(String text, String remedy) {
    Path file = path(text);
    if (!Files.exists(file)) {
      throw new UsageException("'" + text + "': no such file; " + remedy);
    }
    return file;
  }

  /** The name of a file. */
  static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException("'" + text + "' is not the name of a file", e);
    }
  }

  /** What was measured: by a result, or by the journal of a run cut off. */
  static Dataset read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new UsageException("'" + file + "' is a folder; name a result file");
    }
    return isJournal(file) ? Journal.dataset(file) : ResultFile.read(file);
  }

  static boolean isJournal(Path file) {
    return file.toString().endsWith(".journal");
  }

  /** Writes to a file that is not there yet, or may be replaced. */
  static void write(Path file, String text, boolean overwrite) throws IOException {
    if (!overwrite && Files.isRegularFile(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    WholeFile.write(file, text);
  }
}
