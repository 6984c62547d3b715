package filegauge.cli;

import filegauge.report.Language;
import filegauge.run.Terminal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a report looks beside its format.
 *
 * @param width columns of text
 * @param colour whether to emphasise text by colours
 * @param language of the formats that are for people
 * @param result text of the result file; null if there is none yet
 */
record Look(int width, boolean colour, Language language, @Nullable String result) {
  private static final int USUAL = 80;
  private static final int NARROWEST = 40;
  private static final int WIDEST = 160;

  /** What fits every file: 80 columns, no colour. */
  static Look ofFile(Language language) {
    return new Look(USUAL, false, language, null);
  }

  /** What suits standard output: a terminal's width, and its colours unless unwanted. */
  static Look ofOutput(Language language, boolean plain) {
    int columns = Colour.onTerminal() ? Terminal.columns() : USUAL;
    boolean colour = !plain && Colour.wanted(System.getenv());
    return new Look(Math.clamp(columns, NARROWEST, WIDEST), colour, language, null);
  }

  /** The same for a result that is in a file. */
  Look of(String text) {
    return new Look(width, colour, language, text);
  }

  /**
   * The language of {@code --lang}, else of the user's locale.
   *
   * @throws UsageException if there is no such language
   */
  static Language language(@Nullable String asked, Map<String, String> environment) {
    if (asked == null) {
      return Language.ofLocale(locale(environment));
    }
    return Language.of(asked)
        .orElseThrow(
            () -> {
              List<String> labels = Arrays.stream(Language.values()).map(Language::label).toList();
              return new UsageException(
                  "--lang: '"
                      + asked
                      + "' is not a language; write "
                      + String.join(" or ", labels));
            });
  }

  /**
   * POSIX, 8.2: LC_ALL, else LC_MESSAGES, else LANG. The launcher sets LC_ALL for the JVM and keeps
   * what the user had.
   */
  private static String locale(Map<String, String> environment) {
    String kept = environment.getOrDefault("FILEGAUGE_LOCALE", "");
    String all = kept.isEmpty() ? environment.getOrDefault("LC_ALL", "") : "";
    String messages = environment.getOrDefault("LC_MESSAGES", "");
    for (String locale : List.of(all, messages, kept, environment.getOrDefault("LANG", ""))) {
      if (!locale.isEmpty()) {
        return locale;
      }
    }
    return "";
  }
}
