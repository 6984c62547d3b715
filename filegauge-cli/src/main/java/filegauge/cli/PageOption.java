package filegauge.cli;

import filegauge.analysis.Report;
import filegauge.report.Language;
import filegauge.store.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The HTML report that a run writes beside its result, and the language of what people read. */
final class PageOption {
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write the report as one HTML file too, with charts and the result within.")
  private @Nullable String html;

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      description = "Language of the report for people: en, zh; default: by the locale.")
  private @Nullable String lang;

  Language language() {
    return Look.language(lang, System.getenv());
  }

  /** Refuses what could not be written, before anything is measured. */
  void check(boolean overwrite) {
    language();
    if (html == null) {
      return;
    }
    Path file = Values.path("--html", html);
    if (Files.isDirectory(file)) {
      throw new UsageException("--html: '" + html + "' is a folder; name a file");
    }
    Path parent = file.toAbsolutePath().getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      throw new UsageException("--html: '" + html + "': there is no folder '" + parent + "'");
    }
    if (!overwrite && Files.isRegularFile(file)) {
      throw new UsageException("--html: '" + html + "' exists; name another or say --overwrite");
    }
  }

  /** Writes it, if it was asked for. */
  void write(Report report) throws IOException {
    if (html == null) {
      return;
    }
    try {
      WholeFile.write(Path.of(html), Format.HTML.render(report, Look.ofFile(language())));
    } catch (IOException e) {
      throw new IOException("cannot write the report '" + html + "': " + Failure.line(e), e);
    }
  }
}
