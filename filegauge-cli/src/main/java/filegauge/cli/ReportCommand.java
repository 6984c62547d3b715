package filegauge.cli;

import filegauge.analysis.Analysis;
import filegauge.analysis.Report;
import filegauge.report.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Analyses a finished run again and shows what it shows. */
@Command(name = "report", description = "Shows a result again, analysed anew from its samples.")
final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      arity = "0..1",
      paramLabel = "RESULT.json",
      description = "A result file, or the journal of a run cut off; default: the newest run.")
  private @Nullable String result;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text (default), json, csv, markdown, html, jmh.")
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

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      description = "Language of text and html: en, zh; default: by the locale.")
  private @Nullable String lang;

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format chosen = Format.parse(format);
    Language language = Look.language(lang, System.getenv());
    Path file = file();
    Report report = Analysis.analyse(RunFile.read(file));
    Look look = output == null ? Look.ofOutput(language, plain) : Look.ofFile(language);
    if (chosen == Format.HTML && !RunFile.isJournal(file)) {
      look = look.of(Files.readString(file));
    }
    String text = chosen.render(report, look);
    if (output == null) {
      console.print(text);
    } else {
      RunFile.write(RunFile.path(output), text, overwrite);
    }
    return ExitStatus.DONE;
  }

  private Path file() throws IOException {
    if (result != null) {
      return RunFile.existing(result, "name a result file, or none for the newest run");
    }
    StateFolder runs = StateFolder.of(System.getenv());
    return runs.newest()
        .orElseThrow(
            () ->
                new UsageException(
                    "no run in " + runs + "; name a result file, or measure: filegauge compare"));
  }
}
