package filegauge.store;

import filegauge.analysis.RunDiff;
import filegauge.analysis.SelfTest;
import filegauge.plan.Plan;
import filegauge.sample.Environment;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON documents other than results; lines ended by {@code \n}. */
public final class Documents {
  private Documents() {}

  /** An environment, its values by name. */
  public static String json(Environment environment) {
    return Json.document(RecordJson.write(environment));
  }

  /** What a self-test found. */
  public static String json(SelfTest test) {
    return Json.document(SelfTestJson.write(test));
  }

  /** What changed between runs. */
  public static String json(RunDiff diff) {
    return Json.document(DiffJson.write(diff));
  }

  /**
   * A plan that was not run.
   *
   * @param notes what is to be said of it
   * @param seconds about how long the run would take
   */
  public static String json(Plan plan, List<String> notes, double seconds) {
    ObjectNode out = EventJson.write(plan);
    out.put("estimated_s", seconds);
    ArrayNode list = out.putArray("notes");
    notes.forEach(list::add);
    return Json.document(out);
  }

  /**
   * The beginning of a document whose rows are written one by one, since there may be very many.
   *
   * @param name of the list of rows
   */
  public static String beginRows(String name) {
    return "{\n  " + Json.quote(name) + ": [";
  }

  /** One row: a flat object of texts, numbers and nulls. */
  public static String row(Map<String, ? extends @Nullable Object> values, boolean first) {
    return (first ? "\n    " : ",\n    ") + Json.line(object(values));
  }

  /** The end of such a document: the rows' sums. */
  public static String endRows(Map<String, ? extends @Nullable Object> total) {
    return "\n  ],\n  \"total\": " + Json.line(object(total)) + "\n}\n";
  }

  /**
   * Data of one line for a program that is part of a document of ours, such as the charts of an
   * HTML page: objects, lists, texts, numbers, truths and nulls, nested at will.
   */
  public static String compact(Map<String, ? extends @Nullable Object> values) {
    return Json.line(Json.tree(values));
  }

  /** A list of such data as a document of its own. */
  public static String list(List<? extends Map<String, ? extends @Nullable Object>> values) {
    return Json.document(Json.tree(values));
  }

  private static ObjectNode object(Map<String, ? extends @Nullable Object> values) {
    ObjectNode out = Json.object();
    values.forEach(
        (name, value) -> {
          switch (value) {
            case null -> out.putNull(name);
            case String text -> out.put(name, text);
            case Long number -> out.put(name, number);
            case Double number -> out.put(name, number);
            default -> throw new IllegalArgumentException(name + ": no row holds " + value);
          }
        });
    return out;
  }
}
