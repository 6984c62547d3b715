package filegauge.store;

import filegauge.plan.Plan;
import filegauge.sample.Environment;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON documents other than results; lines ended by {@code \n}. */
public final class Documents {
  private Documents() {}

  /** An environment, its values by name. */
  public static String json(Environment environment) {
    return Json.document(RecordJson.write(environment));
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

  /** One row: a flat object of texts, whole numbers and nulls. */
  public static String row(Map<String, ?> values, boolean first) {
    return (first ? "\n    " : ",\n    ") + Lines.write(values);
  }

  /** The end of such a document: the rows' sums. */
  public static String endRows(Map<String, ?> total) {
    return "\n  ],\n  \"total\": " + Lines.write(total) + "\n}\n";
  }
}
