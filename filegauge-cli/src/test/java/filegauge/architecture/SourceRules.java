package filegauge.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Faults of a source file that its class file does not show. */
final class SourceRules {
  static final int MOST_LINES = 300;

  private static final Pattern PUBLIC_TYPE =
      Pattern.compile(
          "^ *public +(?:(?:static|final|abstract|sealed|non-sealed|strictfp) +)*"
              + "(?:class|interface|record|enum|@interface) +(\\w+).*");

  private SourceRules() {}

  /** What is wrong, in words; empty if nothing is. */
  static List<String> faults(List<String> lines) {
    List<String> faults = new ArrayList<>();
    if (lines.size() > MOST_LINES) {
      faults.add(lines.size() + " lines, more than " + MOST_LINES);
    }
    for (int i = 0; i < lines.size(); i++) {
      var type = PUBLIC_TYPE.matcher(lines.get(i));
      if (type.matches() && !documented(lines, i)) {
        faults.add("no Javadoc on " + type.group(1));
      }
    }
    return faults;
  }

  /** Whether a comment ends right above, annotations aside, which may take several lines. */
  private static boolean documented(List<String> lines, int declaration) {
    for (int i = declaration - 1; i >= 0; i--) {
      String line = lines.get(i).strip();
      if (line.endsWith("*/")) {
        return true;
      }
      // An array in an annotation begins with "= {".
      boolean body = line.endsWith("{") && !line.endsWith("= {");
      if (line.isEmpty() || line.endsWith(";") || body || line.endsWith("}")) {
        return false;
      }
    }
    return false;
  }
}
