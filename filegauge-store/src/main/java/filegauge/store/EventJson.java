package filegauge.store;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.NamedSpec;
import filegauge.plan.Plan;
import filegauge.sample.Listing;
import filegauge.sample.RunEvent;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A run's events as JSON objects, told apart by {@code event}. */
final class EventJson {
  private EventJson() {}

  static ObjectNode write(RunEvent event) {
    return switch (event) {
      case RunEvent.Started e -> {
        ObjectNode out = object("started").put("schema", ResultJson.SCHEMA);
        out.put("version", e.version()).put("at", e.at().toString());
        out.set("plan", write(e.plan()));
        out.set("environment", RecordJson.write(e.environment()));
        yield out;
      }
      case RunEvent.Prepared e -> {
        ObjectNode out = object("prepared").put("working_folder", e.workingFolder());
        e.operands().forEach(out.putArray("operands")::add);
        Listing listing = e.listing();
        out.set("listing", listing == null ? out.nullNode() : RecordJson.write(listing));
        ArrayNode parts = out.putArray("parts");
        e.parts().forEach(part -> parts.add(PlanJson.write(part.spec()).put("name", part.name())));
        yield out;
      }
      case RunEvent.Resumed e -> object("resumed").put("at", e.at().toString());
      case RunEvent.RoundEnded e ->
          object("round-ended")
              .put("contest", e.contest())
              .put("fork", e.fork())
              .put("round", e.round())
              .put("took_ns", e.tookNs());
      case RunEvent.CellEnded e -> {
        ObjectNode out = object("cell-ended", e.contest(), e.cell());
        RecordJson.put(out, e.outcome());
        yield out;
      }
      case RunEvent.Verified e ->
          object("verified", e.contest(), e.cell()).put("checksum", e.checksum());
      case RunEvent.Grain e ->
          object("grain").put("contest", e.contest()).setAll(RecordJson.write(e));
      case RunEvent.Sampled e ->
          object("sampled", e.contest(), e.cell()).set("sample", SampleJson.write(e.sample()));
      case RunEvent.FirstPass e ->
          object("first-pass", e.contest(), e.cell()).set("sample", SampleJson.write(e.sample()));
      case RunEvent.Dropped e ->
          object("dropped", e.contest(), e.cell()).set("sample", SampleJson.write(e.rejected()));
      case RunEvent.Noted e -> object("noted").set("fact", RecordJson.write(e.fact()));
      case RunEvent.ForkEnded e -> object("fork-ended").put("fork", e.fork());
      case RunEvent.Finished e -> {
        ObjectNode out = object("finished");
        out.put("at", e.at().toString()).put("complete", e.complete());
        out.set("environment", RecordJson.write(e.environment()));
        yield out;
      }
    };
  }

  static RunEvent read(Fields in) {
    return switch (in.text("event")) {
      case "started" -> readStarted(in);
      case "prepared" -> readPrepared(in);
      case "resumed" -> new RunEvent.Resumed(in.instant("at"));
      case "round-ended" ->
          new RunEvent.RoundEnded(
              in.text("contest"), in.count("fork", 1), in.count("round", 1), in.amount("took_ns"));
      case "cell-ended" ->
          new RunEvent.CellEnded(in.text("contest"), cell(in), RecordJson.readOutcome(in));
      case "verified" -> new RunEvent.Verified(in.text("contest"), cell(in), in.text("checksum"));
      case "grain" -> RecordJson.readGrain(in, in.text("contest"));
      case "sampled" ->
          new RunEvent.Sampled(in.text("contest"), cell(in), SampleJson.read(in.object("sample")));
      case "first-pass" ->
          new RunEvent.FirstPass(
              in.text("contest"), cell(in), SampleJson.read(in.object("sample")));
      case "dropped" ->
          new RunEvent.Dropped(
              in.text("contest"), cell(in), SampleJson.readRejected(in.object("sample")));
      case "noted" -> new RunEvent.Noted(RecordJson.readFact(in.object("fact")));
      case "fork-ended" -> new RunEvent.ForkEnded(in.count("fork", 1));
      case "finished" ->
          new RunEvent.Finished(
              in.instant("at"),
              in.truth("complete"),
              RecordJson.readEnvironment(in.object("environment")));
      default -> throw in.wrong("event", "the name of an event");
    };
  }

  private static RunEvent readStarted(Fields in) {
    ResultJson.checkSchema(in);
    return new RunEvent.Started(
        in.text("version"),
        in.instant("at"),
        readPlan(in.object("plan")),
        RecordJson.readEnvironment(in.object("environment")));
  }

  private static RunEvent readPrepared(Fields in) {
    Fields listing = in.objectOrNull("listing");
    return new RunEvent.Prepared(
        in.text("working_folder"),
        in.texts("operands"),
        listing == null ? null : RecordJson.readListing(listing),
        in.isNull("parts") ? List.of() : in.objects("parts", EventJson::readPart));
  }

  private static NamedSpec readPart(Fields in) {
    return new NamedSpec(in.text("name"), PlanJson.readSpec(in));
  }

  static ObjectNode write(Plan plan) {
    ObjectNode out = PlanJson.write(plan.spec());
    out.put("publication", plan.publication());
    ArrayNode contests = out.putArray("contests");
    for (Contest contest : plan.contests()) {
      ObjectNode node = PlanJson.write(contest);
      ArrayNode cells = node.putArray("cells");
      contest.cells().forEach(cell -> cells.add(PlanJson.write(cell)));
      contests.add(node);
    }
    return out;
  }

  private static Plan readPlan(Fields in) {
    return new Plan(PlanJson.readSpec(in), readContests(in), in.textOrNull("publication"));
  }

  private static List<Contest> readContests(Fields in) {
    return in.objects(
        "contests",
        contest -> {
          List<Cell> cells = contest.objects("cells", PlanJson::readCell);
          return PlanJson.readContest(contest, cells);
        });
  }

  private static int cell(Fields in) {
    return in.count("cell", 0);
  }

  private static ObjectNode object(String event) {
    return Json.object().put("event", event);
  }

  private static ObjectNode object(String event, String contest, int cell) {
    return object(event).put("contest", contest).put("cell", cell);
  }
}
