package filegauge.cli;

import filegauge.plan.Sizes;
import filegauge.run.Cancellation;
import filegauge.run.CorpusCheck;
import filegauge.run.InvalidRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Compares a corpus with its manifest. */
@Command(
    name = "verify",
    description = "Reads a corpus and names every difference from what was made.")
final class CorpusVerifyCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "DIR", description = "The folder of the corpus.")
  private String folder = "";

  CorpusVerifyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    try {
      CorpusCheck.Outcome outcome =
          CorpusCheck.run(Values.path("DIR", folder), true, this::print, cancellation);
      boolean same = outcome.differences() == 0;
      print(
          Values.count(outcome.files(), "file")
              + ", "
              + Sizes.phrase(outcome.bytes())
              + (same ? ": as made" : ": " + Values.count(outcome.differences(), "difference")));
      return same ? ExitStatus.DONE : ExitStatus.FAILED;
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message(String.valueOf(e.getMessage()));
      return signals.status();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void print(String line) {
    try {
      console.print(line + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
