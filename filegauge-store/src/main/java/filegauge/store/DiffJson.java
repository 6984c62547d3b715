package filegauge.store;

import filegauge.analysis.CellDiff;
import filegauge.analysis.ContestDiff;
import filegauge.analysis.DiffKind;
import filegauge.analysis.RunDiff;
import filegauge.analysis.SettingChange;
import filegauge.plan.Contest;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What changed between runs, as JSON: units in the names, null where unknown. */
final class DiffJson {
  /** Of documents of this kind, whatever their version. */
  static final String NAME = "filegauge-diff/";

  private static final String SCHEMA = NAME + 1;

  private DiffJson() {}

  static ObjectNode write(RunDiff diff) {
    ObjectNode out = Json.object().put("schema", SCHEMA);
    out.put("summary", diff.summary()).put("regressed", diff.regressed());
    ArrayNode bases = out.putArray("bases");
    diff.bases().forEach(bases::add);
    ArrayNode passedOver = out.putArray("passed_over");
    diff.passedOver()
        .forEach(run -> passedOver.addObject().put("name", run.name()).put("why", run.why()));
    out.put("new", diff.now());
    out.put("threshold_ratio", diff.options().threshold());
    out.put("run_noise_ratio", diff.options().runNoise());
    out.put("runs_estimated", diff.runsEstimated()).put("coverage", diff.coverage());
    out.put("smallest_shown", ReportJson.finite(diff.smallestShown()));
    ObjectNode counts = out.putObject("cells");
    for (DiffKind kind : DiffKind.values()) {
      counts.put(kind.label().replace('-', '_'), diff.of(kind).size());
    }
    ArrayNode changes = out.putArray("changes");
    diff.changes().forEach(change -> changes.add(write(change)));
    ArrayNode remarks = out.putArray("remarks");
    diff.remarks().forEach(remarks::add);
    ArrayNode contests = out.putArray("contests");
    diff.contests().forEach(contest -> contests.add(write(contest)));
    ArrayNode oneSided = out.putArray("one_sided");
    diff.oneSided()
        .forEach(
            contest ->
                oneSided.addObject().put("title", contest.title()).put("in", in(contest.inBase())));
    return out;
  }

  private static String in(boolean base) {
    return base ? "base" : "new";
  }

  private static ObjectNode write(SettingChange change) {
    return Json.object()
        .put("name", change.name())
        .put("base", change.base())
        .put("new", change.now())
        .put("other_machine", change.otherMachine());
  }

  private static ObjectNode write(ContestDiff diff) {
    Contest contest = diff.contest();
    ObjectNode out = Json.object().put("id", contest.id()).put("title", diff.title());
    out.put("on_storage", diff.onStorage());
    out.put("median_ratio", ReportJson.finite(diff.medianRatio()));
    ArrayNode cells = out.putArray("cells");
    diff.cells().forEach(cell -> cells.add(write(cell)));
    ArrayNode oneSided = out.putArray("one_sided");
    for (ContestDiff.OneSided cell : diff.oneSided()) {
      oneSided.add(PlanJson.write(cell.cell()).put("in", in(cell.inBase())).put("why", cell.why()));
    }
    return out;
  }

  private static ObjectNode write(CellDiff cell) {
    ObjectNode out = PlanJson.write(cell.cell()).put("kind", cell.kind().label());
    out.put("base_ns", ReportJson.finite(cell.baseNs()));
    out.put("new_ns", ReportJson.finite(cell.nowNs()));
    out.put("ratio", ReportJson.finite(cell.ratio()));
    ReportJson.put(out, "ci95", cell.ci95());
    return out.put("obstacle", cell.obstacle());
  }
}
