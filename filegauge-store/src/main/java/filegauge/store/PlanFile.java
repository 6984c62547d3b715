package filegauge.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.toml.TomlMapper;

/**
 * A plan file: settings in TOML 1.0, each a key with a text, a number, a truth value or a list of
 * these. There are no tables. Which keys there are is for the reader to say.
 */
public final class PlanFile {
  private PlanFile() {}

  /**
   * One setting.
   *
   * @param key as in the file
   * @param values its values as texts; one unless it is a list
   * @param truth the value if it is {@code true} or {@code false}, else null
   * @param line where the key stands, from 1
   */
  public record Setting(String key, List<String> values, @Nullable Boolean truth, long line) {
    public Setting {
      values = List.copyOf(values);
    }
  }

  /**
   * Reads the settings in their order.
   *
   * @throws PlanFileException if the file is no TOML or holds values of other kinds
   * @throws IOException if it cannot be read
   */
  public static List<Setting> read(Path file) throws IOException {
    String text;
    try {
      text = ResultFile.decode(file, Files.readAllBytes(file));
    } catch (ResultFileException e) {
      throw new PlanFileException(file, 1, "a plan file is UTF-8 text", e);
    }
    try {
      JsonNode root = new TomlMapper().readTree(text);
      List<Setting> settings = new ArrayList<>();
      for (Map.Entry<String, JsonNode> entry : root.properties()) {
        settings.add(setting(file, text, entry.getKey(), entry.getValue()));
      }
      return settings;
    } catch (JacksonException e) {
      TokenStreamLocation at = e.getLocation();
      long line = at == null ? 1 : Math.max(1, at.getLineNr());
      throw new PlanFileException(file, line, "this is no TOML: " + oneLine(e), e);
    }
  }

  private static String oneLine(JacksonException e) {
    return String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
  }

  private static Setting setting(Path file, String text, String key, JsonNode value)
      throws PlanFileException {
    long line = line(text, key);
    List<String> values = new ArrayList<>();
    if (value.isArray()) {
      for (JsonNode item : value) {
        values.add(scalar(file, line, key, item));
      }
    } else {
      values.add(scalar(file, line, key, value));
    }
    return new Setting(key, values, value.isBoolean() ? value.booleanValue() : null, line);
  }

  private static String scalar(Path file, long line, String key, JsonNode value)
      throws PlanFileException {
    if (value.isString()) {
      return value.stringValue();
    }
    if (value.isNumber() || value.isBoolean()) {
      return value.asString();
    }
    String what = value.isObject() ? "a table, and a plan file has none" : "a value of that kind";
    throw new PlanFileException(
        file, line, "'" + key + "' is " + what + "; write a text, a number or a list", null);
  }

  /** The line of a key; Jackson's trees do not tell. The first that begins with it will do. */
  private static long line(String text, String key) {
    Pattern start = Pattern.compile("[\\s\\[]*[\"']?" + Pattern.quote(key) + "[\"']?\\s*[=.\\]].*");
    long number = 1;
    for (String line : text.split("\r?\n", -1)) {
      if (start.matcher(line).matches()) {
        return number;
      }
      number++;
    }
    return 1;
  }
}
