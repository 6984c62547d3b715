package filegauge.cli;

import filegauge.analysis.Analysis;
import filegauge.analysis.Report;
import filegauge.sample.Dataset;
import filegauge.store.Journal;
import filegauge.store.ResultFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
      description = "text (default), json, csv, markdown.")
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

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format chosen = Format.parse(format);
    Report report = Analysis.analyse(read(file()));
    if (output == null) {
      console.print(chosen.render(report, !plain && Colour.wanted(System.getenv())));
    } else {
      write(path(output), chosen.render(report, false));
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
    return file.toString().endsWith(".journal") ? Journal.dataset(file) : ResultFile.read(file);
  }

  private void write(Path file, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (overwrite || (Files.exists(file) && !Files.isRegularFile(file))) {
      Files.write(file, bytes);
    } else {
      Files.write(file, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException("'" + text + "' is not the name of a file", e);
    }
  }
}
