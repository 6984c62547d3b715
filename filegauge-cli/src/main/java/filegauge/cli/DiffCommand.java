package filegauge.cli;

import filegauge.analysis.Baselines;
import filegauge.analysis.NamedRun;
import filegauge.analysis.RunDiff;
import filegauge.report.DiffMarkdown;
import filegauge.report.DiffText;
import filegauge.report.Language;
import filegauge.report.TextReport;
import filegauge.store.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares a run with an earlier one, or with a folder of them. */
@Command(
    name = "diff",
    description =
        "What changed between two runs; ends with status 3 if a regression beyond the threshold is"
            + " shown.")
final class DiffCommand implements Callable<Integer> {
  private static final String MEASURE = "name a result file, or measure: filegauge compare -o FILE";

  private final Console console;

  @Parameters(
      index = "0",
      paramLabel = "BASE",
      description = "A result file, or a folder of baselines: those made alike are pooled.")
  private String base = "";

  @Parameters(index = "1", paramLabel = "NEW.json", description = "The result file of the new run.")
  private String now = "";

  @Option(
      names = "--threshold",
      paramLabel = "SHARE",
      description = "Change that matters; default 5%%.")
  private String threshold = "5%";

  @Option(
      names = "--run-noise",
      paramLabel = "SHARE",
      description =
          "With fewer than five baselines: by how much runs differ at least; default 2%%.")
  private String runNoise = "2%";

  @Option(
      names = "--across-machines",
      description = "Compare although the runs are of different machines.")
  private boolean acrossMachines;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "text (default), json, markdown.")
  private String format = "text";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write to this file, not to standard output.")
  private @Nullable String output;

  @Option(names = "--overwrite", description = "Replace the file of -o if it exists.")
  private boolean overwrite;

  @Option(names = "--no-color", description = "No colours on a terminal.")
  private boolean plain;

  DiffCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format chosen = Format.textJsonOrMarkdown(format);
    RunDiff.Options options =
        new RunDiff.Options(
            Values.percent("--threshold", threshold), Values.percent("--run-noise", runNoise));
    RunDiff diff = baselines().diff(options);
    String text = render(diff, chosen);
    if (output == null) {
      console.print(text);
    } else {
      RunFile.write(RunFile.path(output), text, overwrite);
    }
    return diff.regressed() ? ExitStatus.REGRESSION : ExitStatus.DONE;
  }

  private Baselines baselines() throws IOException {
    Path from = RunFile.existing(base, MEASURE);
    Path to = RunFile.existing(now, MEASURE);
    NamedRun run = new NamedRun(now, RunFile.read(to));
    Baselines baselines =
        Files.isDirectory(from)
            ? BaselineFolder.read(from).choose(run, acrossMachines)
            : Baselines.of(new NamedRun(base, RunFile.read(from)), run);
    baselines
        .refusal(acrossMachines)
        .ifPresent(
            reason -> {
              throw new UsageException(
                  "'" + base + "' and '" + now + "' cannot be compared: " + reason);
            });
    return baselines;
  }

  private String render(RunDiff diff, Format chosen) {
    if (chosen == Format.JSON) {
      return Documents.json(diff);
    }
    if (chosen == Format.MARKDOWN) {
      return DiffMarkdown.render(diff);
    }
    Look look = output == null ? Look.ofOutput(Language.EN, plain) : Look.ofFile(Language.EN);
    return DiffText.render(
        diff, new TextReport.Options(look.width(), look.colour(), look.language()));
  }
}
