package filegauge.store;

import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Lays a document out on indented lines, but each list of plain values, and each object of plain
 * values in a list, on one line: files with thousands of samples stay small and greppable.
 */
final class Layout {
  private final StringBuilder out = new StringBuilder();

  private Layout() {}

  /** The document, its last line ended too. */
  static String of(JsonNode document) {
    Layout layout = new Layout();
    layout.write(document, "\n", false);
    return layout.out.append('\n').toString();
  }

  /**
   * @param margin the end of a line and the indentation of the next
   */
  private void write(JsonNode node, String margin, boolean listed) {
    boolean oneLine = (node.isArray() || listed) && plain(node);
    if (node.isValueNode() || node.isEmpty() || oneLine) {
      out.append(Json.compact(node));
    } else if (node.isArray()) {
      writeItems(node, margin);
    } else {
      writeFields(node, margin);
    }
  }

  private void writeItems(JsonNode array, String margin) {
    String separator = "[";
    for (JsonNode item : array) {
      out.append(separator).append(margin).append("  ");
      write(item, margin + "  ", true);
      separator = ",";
    }
    out.append(margin).append(']');
  }

  private void writeFields(JsonNode object, String margin) {
    String separator = "{";
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      out.append(separator).append(margin).append("  ");
      out.append(Json.quote(field.getKey())).append(": ");
      write(field.getValue(), margin + "  ", false);
      separator = ",";
    }
    out.append(margin).append('}');
  }

  private static boolean plain(JsonNode container) {
    for (JsonNode child : container) {
      if (!child.isValueNode()) {
        return false;
      }
    }
    return true;
  }
}
