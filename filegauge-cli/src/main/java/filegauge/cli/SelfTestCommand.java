package filegauge.cli;

import filegauge.analysis.SelfTest;
import filegauge.report.Language;
import filegauge.report.SelfTestText;
import filegauge.report.TextReport;
import filegauge.run.Cancellation;
import filegauge.run.Clock;
import filegauge.run.InvalidRequest;
import filegauge.run.SelfTestRun;
import filegauge.store.Documents;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tests what this machine can show, by twins and planted differences. */
@Command(
    name = "selftest",
    description =
        "Tests what this machine can show: equals, known differences, overheads. Run it first on a"
            + " strange machine; it takes at most three minutes.")
final class SelfTestCommand implements Callable<Integer> {
  // Starting nine workers for each of five forks comes on top, and as much as the budget again on
  // a busy machine: within three minutes.
  private static final String BUDGET = "60s";

  private final Console console;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Time for measuring; default " + BUDGET + ". Starting workers comes on top.")
  private String budget = BUDGET;

  @Option(
      names = "--forks",
      paramLabel = "N",
      description = "Exact number of forks; with fewer than five, no verdicts.")
  private @Nullable String forks;

  @Option(names = "--seed", paramLabel = "N", description = "Seed of content and order; default 1.")
  private String seed = "1";

  @Option(
      names = "--dir",
      paramLabel = "DIR",
      description = "Where files are made; default $XDG_CACHE_HOME/filegauge.")
  private @Nullable String dir;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "text (default) or json.")
  private String format = "text";

  @Option(names = "--quiet", description = "No progress and no remarks on standard error.")
  private boolean quiet;

  @Option(names = "--no-color", description = "No colours on a terminal.")
  private boolean plain;

  SelfTestCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format shown = Format.textOrJson(format);
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    try {
      SelfTest test = run(cancellation);
      console.print(shown == Format.JSON ? Documents.json(test) : text(test));
      return ExitStatus.DONE;
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message("interrupted: a part of a self-test says nothing");
      return signals.status();
    }
  }

  private SelfTest run(Cancellation cancellation)
      throws InvalidRequest, IOException, InterruptedException {
    try (ProgressDisplay progress = ProgressDisplay.of(console, quiet)) {
      return new SelfTestRun(Clock.system(), cancellation, progress)
          .run(
              WorkingFolder.of(dir, System.getenv()),
              Values.seconds("--budget", budget),
              forks == null ? null : Values.integer("--forks", forks),
              Values.whole("--seed", seed),
              Version.text());
    }
  }

  private String text(SelfTest test) {
    boolean colour = !plain && Colour.wanted(System.getenv());
    return SelfTestText.render(test, new TextReport.Options(80, colour, Language.EN));
  }
}
