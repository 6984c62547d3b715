package filegauge.report;

import filegauge.report.html.Words;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/** The words of a page in a language; a file of properties for each, with the same keys. */
final class Labels implements Words {
  private static final String FOR_SCRIPT = "script.";

  private final Properties texts = new Properties();

  private Labels(Language language) {
    String name = "page/" + language.label() + ".properties";
    try (InputStream in = Labels.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError("no resource " + name);
      }
      texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("resource " + name, e);
    }
  }

  static Labels of(Language language) {
    return new Labels(language);
  }

  @Override
  public String say(String key) {
    String text = texts.getProperty(key);
    if (text == null) {
      throw new IllegalArgumentException("no words for " + key);
    }
    return text;
  }

  /** The words with <code>{0}</code>, <code>{1}</code> and so on replaced. */
  String say(String key, Object... values) {
    String text = say(key);
    for (int i = 0; i < values.length; i++) {
      text = text.replace("{" + i + "}", values[i].toString());
    }
    return text;
  }

  /** The head of a column that is called {@code name} in English; a unit stays as it is. */
  String column(String name, String unit) {
    String key = "column." + name.toLowerCase(Locale.ROOT).replace(' ', '-');
    String head = texts.getProperty(key, name);
    return unit.isEmpty() ? head : head + " (" + texts.getProperty("unit." + unit, unit) + ")";
  }

  /** The words that the page's script needs, by their keys without {@code script.}. */
  Map<String, String> forScript() {
    Map<String, String> found = new TreeMap<>();
    for (String key : keys()) {
      if (key.startsWith(FOR_SCRIPT)) {
        found.put(key.substring(FOR_SCRIPT.length()), say(key));
      }
    }
    return found;
  }

  Set<String> keys() {
    return texts.stringPropertyNames();
  }
}
