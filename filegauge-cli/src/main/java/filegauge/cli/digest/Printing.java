package filegauge.cli.digest;

import filegauge.cli.ExitStatus;
import filegauge.digest.FileSink;
import filegauge.digest.NamedFile;
import java.io.IOException;

/** Prints the digests of files. */
final class Printing implements FileSink<NamedFile> {
  private final LineStyle style;
  private final DigestProgress progress;
  private boolean failed;

  Printing(LineStyle style, DigestProgress progress) {
    this.style = style;
    this.progress = progress;
  }

  @Override
  public void done(NamedFile file, byte[] digest, long bytes) throws IOException {
    progress.print(style.line(file.function(), file.name(), digest, bytes));
  }

  @Override
  public void failed(NamedFile file, String reason, boolean missing) {
    progress.message(ShellQuote.of(file.name()) + ": " + reason);
    failed = true;
  }

  int status() {
    return failed ? ExitStatus.FAILED : ExitStatus.DONE;
  }
}
