package filegauge.store;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Tells by its look what a file is that is not what was wanted, so that it is refused by name. */
final class Recognition {
  private static final String FIO = "fio version";

  private Recognition() {}

  /**
   * What a document is, for example {@code a result of fio}; empty if it is a result of Filegauge
   * or none that is known.
   */
  static Optional<String> foreign(JsonNode document) {
    if (document.path("schema").asString("").startsWith(DiffJson.NAME)) {
      return Optional.of("a comparison that 'filegauge diff' wrote");
    }
    if (document.has("event")) {
      return Optional.of("the journal of a run, whose name has to end in .journal");
    }
    if (document.has(FIO)) {
      return Optional.of("a result of fio");
    }
    if (document.path("results").path(0).has("command")) {
      return Optional.of("a result of hyperfine");
    }
    if (document.path(0).has("primaryMetric")) {
      return Optional.of("a result of JMH, or of 'filegauge report -f jmh'");
    }
    return document.has("benchmarks") && document.has("context")
        ? Optional.of("a result of Google Benchmark")
        : Optional.empty();
  }

  /** What a text is that is not one JSON document. */
  static Optional<String> ofNoJson(String text) {
    if (text.contains('"' + FIO + '"')) {
      return Optional.of("a result of fio, with other text around it");
    }
    if (text.stripLeading().startsWith("<")) {
      return Optional.of("an XML or HTML document");
    }
    // Journals are a document a line.
    String line = text.lines().findFirst().orElse("");
    try {
      return foreign(Json.parse(line));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  /** What a text is that was to be a journal; empty if it begins as one, or is not known. */
  static Optional<String> noJournal(String text) {
    try {
      JsonNode document = Json.parse(text);
      if (document.has("event")) {
        return Optional.empty();
      }
      boolean result = document.path("schema").asString("").startsWith("filegauge/");
      return result ? Optional.of("a result of Filegauge") : foreign(document);
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }
}
