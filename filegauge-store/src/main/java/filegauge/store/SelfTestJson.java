package filegauge.store;

import filegauge.analysis.SelfTest;
import filegauge.sample.MachineCosts;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What a self-test found, as JSON: units in the names, shares from 0 to 1, null where unknown. */
final class SelfTestJson {
  private SelfTestJson() {}

  static ObjectNode write(SelfTest test) {
    ObjectNode out = Json.object().put("forks", test.forks());
    out.put("fewest_rounds", test.fewestRounds());
    ArrayNode twins = out.putArray("twins");
    for (SelfTest.Twins pair : test.twins()) {
      twins.add(ReportJson.write(pair.pair()).put("method", pair.method()));
    }
    ArrayNode planted = out.putArray("planted");
    test.planted().forEach(found -> planted.add(write(found)));
    out.put("wrong_verdicts", ReportJson.finite(test.wrongVerdicts()));
    out.put("smallest_shown", ReportJson.finite(test.smallestShown()));
    out.put("smallest_in_a_minute", ReportJson.finite(test.smallestInAMinute()));
    out.put("overhead_ns", ReportJson.finite(test.overheadNs()));
    out.set("costs", write(test.costs()));
    ArrayNode cautions = out.putArray("cautions");
    test.cautions().forEach(caution -> cautions.add(ReportJson.write(caution)));
    return out;
  }

  private static ObjectNode write(SelfTest.Planted planted) {
    ObjectNode out = Json.object().put("truth", planted.truth());
    out.put("found", ReportJson.finite(planted.found()));
    ReportJson.put(out, "ci95", planted.ci95());
    return out.put("held", planted.held()).put("shown", planted.shown());
  }

  private static ObjectNode write(MachineCosts costs) {
    ObjectNode out = Json.object().put("timer_grain_ns", costs.timerGrainNs());
    out.put("read_call_ns", ReportJson.finite(costs.readCallNs()));
    out.put("page_fault_ns", ReportJson.finite(costs.pageFaultNs()));
    ObjectNode faults = out.putObject("faults_per_mib");
    costs.faultsPerMib().forEach((fill, perMib) -> faults.put(fill.label(), perMib));
    return out;
  }
}
