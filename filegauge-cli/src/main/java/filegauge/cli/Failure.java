package filegauge.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** What a failure comes to: one line for the user and an exit status. */
final class Failure {
  private Failure() {}

  /** Writes the line, and the trace if {@code FILEGAUGE_TRACE=1}; returns the exit status. */
  static int report(Throwable failure, Console console) {
    if ("1".equals(System.getenv("FILEGAUGE_TRACE"))) {
      failure.printStackTrace(console.err());
    }
    return switch (failure) {
      case OutputClosedException e -> ExitStatus.OUTPUT_CLOSED;
      case UsageException e -> {
        console.message(line(e));
        yield ExitStatus.USAGE;
      }
      case IOException e -> {
        console.message(line(e));
        yield ExitStatus.FAILED;
      }
      default -> {
        console.message(
            "internal error: " + oneLine(failure.toString()) + " (FILEGAUGE_TRACE=1 shows where)");
        yield ExitStatus.FAILED;
      }
    };
  }

  /** In words; the messages of {@link FileSystemException}s hold little but the name. */
  static String line(Throwable failure) {
    return oneLine(
        switch (failure) {
          case NoSuchFileException e -> e.getFile() + ": no such file or folder";
          case AccessDeniedException e -> e.getFile() + ": permission denied";
          case FileAlreadyExistsException e ->
              e.getFile() + ": exists; name another file, or say --overwrite";
          case NotDirectoryException e -> e.getFile() + ": not a folder";
          case DirectoryNotEmptyException e -> e.getFile() + ": folder not empty";
          default -> String.valueOf(failure.getMessage());
        });
  }

  private static String oneLine(String text) {
    return text.replace("\n", "\\n").replace("\r", "\\r");
  }
}
