package filegauge.cli;

import filegauge.analysis.Analysis;
import filegauge.analysis.Report;
import filegauge.report.Language;
import filegauge.sample.Dataset;
import filegauge.store.Journal;
import filegauge.store.ResultFile;
import filegauge.store.WholeFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
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
    Report report = Analysis.analyse(read(file));
    Look look = output == null ? Look.ofOutput(language, plain) : Look.ofFile(language);
    if (chosen == Format.HTML && !isJournal(file)) {
      look = look.of(Files.readString(file));
    }
    String text = chosen.render(report, look);
    if (output == null) {
      console.print(text);
    } else {
      write(path(output), text);
    }
    return ExitStatus.DONE;
  }

  private Path file() throws IOException {
    if (result != null) {
      Path file = path(result);
      if (!Files.exists(file)) {
        throw new UsageException(
            "'" + result + "': no such file; name a result file, or none for the newest run");
      }
      return file;
    }
    StateFolder runs = StateFolder.of(System.getenv());
    return runs.newest()
        .orElseThrow(
            () ->
                new UsageException(
                    "no run in " + runs + "; name a result file, or measure: filegauge compare"));
  }

  private static Dataset read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new UsageException("'" + file + "' is a folder; name a result file");
    }
    return isJournal(file) ? Journal.dataset(file) : ResultFile.read(file);
  }

  private static boolean isJournal(Path file) {
    return file.toString().endsWith(".journal");
  }

  private void write(Path file, String text) throws IOException {
    if (!overwrite && Files.isRegularFile(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    WholeFile.write(file, text);
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException("'" + text + "' is not the name of a file", e);
    }
  }
}
