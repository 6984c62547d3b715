package filegauge.report;

import java.util.Locale;
import java.util.Optional;

/** A language of reports. */
public enum Language {
  /** English: the default. */
  EN("en"),
  /** Chinese in simplified characters. */
  ZH("zh-Hans");

  private final String tag;

  Language(String tag) {
    this.tag = tag;
  }

  /** The tag of BCP 47, for example {@code zh-Hans}. */
  public String tag() {
    return tag;
  }

  /** The spelling in options, for example {@code zh}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The language of an option's value, letters of either case; empty if there is none. */
  public static Optional<Language> of(String text) {
    for (Language language : values()) {
      if (language.label().equals(text.toLowerCase(Locale.ROOT))) {
        return Optional.of(language);
      }
    }
    return Optional.empty();
  }

  /** The language of a locale of POSIX such as {@code zh_CN.UTF-8}; English for all others. */
  public static Language ofLocale(String locale) {
    return locale.matches("zh([_.@-].*)?") ? ZH : EN;
  }
}
