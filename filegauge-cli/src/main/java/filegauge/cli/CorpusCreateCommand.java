package filegauge.cli;

import filegauge.plan.Content;
import filegauge.plan.Sizes;
import filegauge.run.Cancellation;
import filegauge.run.CorpusFolder;
import filegauge.run.CorpusShape;
import filegauge.run.InvalidRequest;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a corpus. */
@Command(
    name = "create",
    description = "Makes files, the same bytes on every machine, with a manifest beside them.")
final class CorpusCreateCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "DIR", description = "A new or empty folder.")
  private String folder = "";

  @Option(names = "--count", paramLabel = "N", description = "Number of files; default 1.")
  private String count = "1";

  @Option(
      names = "--size",
      required = true,
      paramLabel = "SIZE",
      description = "Size of each file: 64M, or MIN-MAX. 1K is 1024, 1KB is 1000.")
  private String size = "";

  @Option(
      names = "--content",
      paramLabel = "KIND",
      description = "What they hold: random (default), text, zero, counter, counter256.")
  private String content = "random";

  @Option(names = "--seed", paramLabel = "N", description = "Seed of sizes and content; default 1.")
  private String seed = "1";

  CorpusCreateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    CorpusShape shape =
        new CorpusShape(
            Values.integer("--count", count),
            Values.sizeRange(size),
            Values.choice("--content", content, Values.MADE, Content::label),
            Values.whole("--seed", seed));
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    try {
      long bytes = CorpusFolder.create(Values.path("DIR", folder), shape, cancellation);
      console.print(
          "made "
              + Values.count(shape.count(), "file")
              + ", "
              + Sizes.phrase(bytes)
              + ", in '"
              + folder
              + "'\n");
      return ExitStatus.DONE;
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message(String.valueOf(e.getMessage()));
      return signals.status();
    }
  }
}
