package filegauge.cli;

import filegauge.digest.VectorProcess;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The two outputs, in UTF-8 whatever the locale. Standard output carries results alone and reports
 * every failed write; messages go to standard error. Safe for use by several threads.
 */
public final class Console {
  private final OutputStream out;
  private final PrintStream err;

  Console(OutputStream out, OutputStream err) {
    this.out = out;
    this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
  }

  /** The process's own outputs. */
  static Console system() {
    return new Console(new FileOutputStream(FileDescriptor.out), VectorProcess.standardError());
  }

  /**
   * Writes a block of a result.
   *
   * @throws OutputClosedException if the reader has gone away
   * @throws IOException if the output cannot be written, for example because a disk is full
   */
  public void print(String text) throws IOException {
    print(text.getBytes(StandardCharsets.UTF_8));
  }

  /** As {@link #print(String)}; file names are bytes, of whatever charset. */
  public synchronized void print(byte[] bytes) throws IOException {
    try {
      out.write(bytes);
      out.flush();
    } catch (IOException e) {
      if (String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe")
          || isPipe()) {
        throw new OutputClosedException(e);
      }
      throw new IOException("cannot write to standard output: " + e.getMessage(), e);
    }
  }

  /** Whether standard output is a pipe or socket; errno texts may be translated. */
  private static boolean isPipe() {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
      return target.startsWith("pipe:") || target.startsWith("socket:");
    } catch (IOException | UnsupportedOperationException e) {
      // No /proc, or a file system provider that knows no links: not Linux, so not known to be one.
      return false;
    }
  }

  /** Writes a message of the form {@code filegauge: TEXT} to standard error. */
  public void message(String text) {
    err.println("filegauge: " + text);
  }

  /** Standard error, for progress. */
  public PrintStream err() {
    return err;
  }
}
