package filegauge.store;

import filegauge.sample.Environment;
import filegauge.sample.Fact;
import filegauge.sample.Listing;
import filegauge.sample.Outcome;
import filegauge.sample.RunEvent;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a run records beside its samples as JSON: outcomes, grains, facts, the environment. */
final class RecordJson {
  private RecordJson() {}

  /** Adds {@code outcome} and {@code reason}; for invalid cells {@code expected, actual} too. */
  static void put(ObjectNode out, Outcome outcome) {
    switch (outcome) {
      case Outcome.Completed c -> out.put("outcome", "completed").putNull("reason");
      case Outcome.Skipped s -> out.put("outcome", "skipped").put("reason", s.reason());
      case Outcome.Failed f -> out.put("outcome", "failed").put("reason", f.error());
      case Outcome.Invalid i ->
          out.put("outcome", "invalid")
              .put("reason", "not the result of the reference")
              .put("expected", i.expected())
              .put("actual", i.actual());
    }
  }

  static Outcome readOutcome(Fields in) {
    return switch (in.text("outcome")) {
      case "completed" -> new Outcome.Completed();
      case "skipped" -> new Outcome.Skipped(in.text("reason"));
      case "failed" -> new Outcome.Failed(in.text("reason"));
      case "invalid" -> new Outcome.Invalid(in.text("expected"), in.text("actual"));
      default -> throw in.wrong("outcome", "completed, skipped, failed or invalid");
    };
  }

  static ObjectNode write(RunEvent.Grain grain) {
    return Json.object()
        .put("fork", grain.fork())
        .put("round", grain.round())
        .put("faults_per_mib", grain.faultsPerMib());
  }

  static RunEvent.Grain readGrain(Fields in, String contest) {
    return new RunEvent.Grain(
        contest, in.count("fork", 0), in.count("round", 0), in.decimal("faults_per_mib"));
  }

  static ObjectNode write(Listing listing) {
    return Json.object()
        .put("files", listing.files())
        .put("bytes", listing.bytes())
        .put("fingerprint", listing.fingerprint());
  }

  static Listing readListing(Fields in) {
    return new Listing(in.amount("files"), in.amount("bytes"), in.text("fingerprint"));
  }

  static ObjectNode write(Fact fact) {
    return Json.object()
        .put("kind", fact.kind().label())
        .put("where", fact.where())
        .put("detail", fact.detail());
  }

  static Fact readFact(Fields in) {
    return new Fact(
        in.oneOf("kind", Fact.Kind.values(), Fact.Kind::label),
        in.text("where"),
        in.text("detail"));
  }

  static ObjectNode write(Environment environment) {
    ObjectNode out = Json.object();
    environment
        .values()
        .forEach(
            (name, value) -> {
              switch (value) {
                case String text -> out.put(name, text);
                case Boolean truth -> out.put(name, truth);
                case Integer number -> out.put(name, number);
                case Long number -> out.put(name, number);
                case Double number -> out.put(name, number);
                default ->
                    throw new IllegalArgumentException(name + ": no environment holds " + value);
              }
            });
    return out;
  }

  /** Whole numbers become {@code Long}, others {@code Double}. */
  static Environment readEnvironment(Fields in) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : in.node().properties()) {
      JsonNode value = field.getValue();
      String name = field.getKey();
      if (value.isString()) {
        values.put(name, value.stringValue());
      } else if (value.isBoolean()) {
        values.put(name, value.booleanValue());
      } else if (value.isIntegralNumber()) {
        values.put(name, in.whole(name));
      } else if (!value.isNull()) {
        values.put(name, in.decimal(name));
      }
    }
    return new Environment(values);
  }
}
