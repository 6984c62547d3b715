package filegauge.store;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Estimate;
import filegauge.analysis.Report;
import filegauge.analysis.Row;
import filegauge.analysis.StorageReport;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Plan;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import filegauge.sample.RunEvent;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The result document, as {@code docs/result.schema.json} describes it. */
final class ResultJson {
  static final String SCHEMA = "filegauge/1";

  private ResultJson() {}

  static ObjectNode write(Report report) {
    Dataset data = report.dataset();
    ObjectNode out = Json.object().put("schema", SCHEMA);
    out.putObject("tool").put("version", data.version());
    out.put("started", data.started().toString());
    Instant finished = data.finished();
    out.put("finished", finished == null ? null : finished.toString());
    out.put("complete", data.complete());
    out.put("forks", data.forks());
    out.put("publication", data.plan().publication());
    out.set("environment", RecordJson.write(data.environment()));
    Environment end = data.environmentAtEnd();
    out.set("environment_at_end", end == null ? out.nullNode() : RecordJson.write(end));
    out.set("plan", PlanJson.write(data.plan().spec()));
    ArrayNode contests = out.putArray("contests");
    for (ContestData contest : data.contests()) {
      contests.add(write(contest, find(report, contest)));
    }
    ArrayNode facts = out.putArray("facts");
    data.facts().forEach(fact -> facts.add(RecordJson.write(fact)));
    ArrayNode cautions = out.putArray("cautions");
    report.cautions().forEach(caution -> cautions.add(ReportJson.write(caution)));
    ArrayNode advice = out.putArray("advice");
    report.advice().forEach(advice::add);
    return out;
  }

  private static @Nullable ContestReport find(Report report, ContestData data) {
    String id = data.contest().id();
    return report.contests().stream()
        .filter(contest -> contest.contest().id().equals(id))
        .findFirst()
        .orElse(null);
  }

  private static ObjectNode write(ContestData data, @Nullable ContestReport report) {
    ObjectNode out = PlanJson.write(data.contest());
    ArrayNode grains = out.putArray("grains");
    data.grains().forEach(grain -> grains.add(RecordJson.write(grain)));
    ArrayNode cells = out.putArray("cells");
    for (CellData cell : data.cells()) {
      ObjectNode written = write(cell, report == null ? null : estimate(report, cell.cell()));
      Estimate stored =
          report == null || report.onStorage() == null
              ? null
              : report.onStorage().estimates().get(cell.cell());
      written.set(
          "estimate_on_storage", stored == null ? out.nullNode() : ReportJson.write(stored));
      cells.add(written);
    }
    out.set("verdict", report == null ? out.nullNode() : ReportJson.writeVerdict(report));
    StorageReport stored = report == null ? null : report.onStorage();
    out.set(
        "verdict_on_storage", stored == null ? out.nullNode() : ReportJson.writeVerdict(stored));
    out.set("bottleneck", report == null ? out.nullNode() : ReportJson.writeBottleneck(report));
    ArrayNode each = out.putArray("bottlenecks");
    if (report != null) {
      report.bottlenecks().forEach(bottleneck -> each.add(ReportJson.write(bottleneck)));
    }
    return out;
  }

  private static @Nullable Estimate estimate(ContestReport report, Cell cell) {
    for (Row row : report.rows()) {
      if (row.data().cell().equals(cell)) {
        return row.estimate();
      }
    }
    return null;
  }

  private static ObjectNode write(CellData data, @Nullable Estimate estimate) {
    ObjectNode out = PlanJson.write(data.cell());
    RecordJson.put(out, data.outcome());
    out.put("checksum", data.checksum());
    out.set("estimate", estimate == null ? out.nullNode() : ReportJson.write(estimate));
    out.put("first_pass_ns", data.firstPassNs());
    ArrayNode firstPasses = out.putArray("first_passes");
    data.firstPasses().forEach(sample -> firstPasses.add(SampleJson.write(sample)));
    ArrayNode samples = out.putArray("samples");
    data.samples().forEach(sample -> samples.add(SampleJson.write(sample)));
    ArrayNode rejected = out.putArray("rejected");
    data.rejected().forEach(sample -> rejected.add(SampleJson.write(sample)));
    return out;
  }

  static Dataset read(Fields in) {
    checkSchema(in);
    List<ContestData> contests = in.objects("contests", ResultJson::readContest);
    Fields end = in.objectOrNull("environment_at_end");
    return new Dataset(
        in.object("tool").text("version"),
        in.instant("started"),
        in.instantOrNull("finished"),
        in.truth("complete"),
        in.count("forks", 0),
        RecordJson.readEnvironment(in.object("environment")),
        end == null ? null : RecordJson.readEnvironment(end),
        new Plan(
            PlanJson.readSpec(in.object("plan")),
            contests.stream().map(ContestData::contest).toList(),
            in.textOrNull("publication")),
        contests,
        in.objects("facts", RecordJson::readFact));
  }

  /** Refuses what another program or a newer version wrote. */
  static void checkSchema(Fields in) {
    String schema = in.isNull("schema") ? "" : in.text("schema");
    if (schema.equals(SCHEMA)) {
      return;
    }
    if (schema.matches("filegauge/[0-9]+")) {
      throw new MalformedException(
          in.pointer() + "/schema",
          "written by a newer Filegauge: expected schema " + SCHEMA + ", found " + schema);
    }
    throw new MalformedException(
        in.pointer(), "not a result of Filegauge: expected \"schema\": \"" + SCHEMA + "\"");
  }

  private static ContestData readContest(Fields in) {
    List<CellData> cells = in.objects("cells", ResultJson::readCell);
    Contest contest = PlanJson.readContest(in, cells.stream().map(CellData::cell).toList());
    List<RunEvent.Grain> grains =
        in.objects("grains", grain -> RecordJson.readGrain(grain, contest.id()));
    return new ContestData(contest, cells, grains);
  }

  private static CellData readCell(Fields in) {
    return new CellData(
        PlanJson.readCell(in),
        RecordJson.readOutcome(in),
        in.textOrNull("checksum"),
        in.objects("samples", SampleJson::read),
        in.objects("rejected", SampleJson::readRejected),
        in.isNull("first_passes") ? List.of() : in.objects("first_passes", SampleJson::read));
  }
}
