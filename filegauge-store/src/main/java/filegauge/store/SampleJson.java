package filegauge.store;

import filegauge.sample.Rejected;
import filegauge.sample.Sample;
import tools.jackson.databind.node.ObjectNode;

/** Samples as JSON. */
final class SampleJson {
  private SampleJson() {}

  static ObjectNode write(Sample sample) {
    return Json.object()
        .put("fork", sample.fork())
        .put("round", sample.round())
        .put("order", sample.order())
        .put("passes", sample.passes())
        .put("wall_ns", sample.wallNs())
        .put("user_ns", sample.userNs())
        .put("sys_ns", sample.sysNs())
        .put("write_ns", sample.writeNs())
        .put("flush_ns", sample.flushNs())
        .put("bytes", sample.bytes())
        .put("storage_bytes", sample.storageBytes())
        .put("minor_faults", sample.minorFaults())
        .put("major_faults", sample.majorFaults())
        .put("voluntary_switches", sample.voluntarySwitches())
        .put("involuntary_switches", sample.involuntarySwitches())
        .put("resident_before", sample.residentBefore())
        .put("resident_after", sample.residentAfter())
        .put("checksum", sample.checksum());
  }

  static Sample read(Fields in) {
    return new Sample(
        in.count("fork", 1),
        in.count("round", 1),
        in.count("order", 0),
        in.count("passes", 1),
        in.amount("wall_ns"),
        in.wholeOrNull("user_ns"),
        in.wholeOrNull("sys_ns"),
        in.wholeOrNull("write_ns"),
        in.wholeOrNull("flush_ns"),
        in.amount("bytes"),
        in.wholeOrNull("storage_bytes"),
        in.wholeOrNull("minor_faults"),
        in.wholeOrNull("major_faults"),
        in.wholeOrNull("voluntary_switches"),
        in.wholeOrNull("involuntary_switches"),
        in.decimalOrNull("resident_before"),
        in.decimalOrNull("resident_after"),
        in.text("checksum"));
  }

  static ObjectNode write(Rejected rejected) {
    return write(rejected.sample()).put("reason", rejected.reason());
  }

  static Rejected readRejected(Fields in) {
    return new Rejected(read(in), in.text("reason"));
  }
}
