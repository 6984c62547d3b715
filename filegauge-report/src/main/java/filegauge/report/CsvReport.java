package filegauge.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import filegauge.analysis.Report;
import filegauge.plan.Contest;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.Sample;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Renders the samples of a report as CSV (RFC 4180, lines ended by CR LF), for programs: one row a
 * sample, those that do not count too, and one row for a cell without any. Columns are named as in
 * the result file; numbers are whole, with a point as decimal mark and all their digits; what is
 * unknown is empty. The same in every locale.
 */
public final class CsvReport {
  private static final List<String> HEAD =
      List.of(
          "started",
          "contest",
          "workload",
          "path",
          "files",
          "corpus_bytes",
          "content",
          "cache",
          "fill",
          "pattern",
          "method",
          "family",
          "threads",
          "twin",
          "outcome",
          "counts",
          "reason",
          "fork",
          "round",
          "order",
          "passes",
          "wall_ns",
          "user_ns",
          "sys_ns",
          "write_ns",
          "flush_ns",
          "bytes",
          "storage_bytes",
          "minor_faults",
          "major_faults",
          "voluntary_switches",
          "involuntary_switches",
          "resident_before",
          "resident_after",
          "checksum");

  private static final int SAMPLE_COLUMNS = 18;

  private final String started;
  private final CsvWriter out;

  private CsvReport(String started, CsvWriter out) {
    this.started = started;
    this.out = out;
  }

  /** The whole text, its first row the columns' names. */
  public static String render(Report report) {
    StringWriter text = new StringWriter();
    try (CsvWriter out = CsvWriter.builder().build(text)) {
      out.writeRecord(HEAD);
      CsvReport csv = new CsvReport(report.dataset().started().toString(), out);
      report.dataset().contests().forEach(csv::contest);
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot be written", e);
    }
    return text.toString();
  }

  private void contest(ContestData data) {
    for (CellData cell : data.cells()) {
      List<String> head = head(data.contest(), cell);
      String reason = reason(cell.outcome());
      for (Sample sample : cell.samples()) {
        row(head, "true", reason, sample(sample));
      }
      for (Sample sample : cell.firstPasses()) {
        row(head, "false", "first pass", sample(sample));
      }
      for (Rejected rejected : cell.rejected()) {
        row(head, "false", rejected.reason(), sample(rejected.sample()));
      }
      if (cell.samples().isEmpty() && cell.rejected().isEmpty() && cell.firstPasses().isEmpty()) {
        String[] none = new String[SAMPLE_COLUMNS];
        Arrays.fill(none, "");
        row(head, "", reason, List.of(none));
      }
    }
  }

  private void row(List<String> head, String counts, String reason, List<String> sample) {
    List<String> row = new ArrayList<>(head);
    row.add(counts);
    row.add(reason);
    row.addAll(sample);
    out.writeRecord(row);
  }

  private List<String> head(Contest contest, CellData data) {
    return List.of(
        started,
        contest.id(),
        contest.workload(),
        contest.corpus().path(),
        Long.toString(contest.corpus().files()),
        Long.toString(contest.corpus().bytes()),
        contest.corpus().content().label(),
        contest.cache().label(),
        contest.fill().label(),
        contest.pattern(),
        data.cell().method(),
        data.cell().family(),
        Integer.toString(data.cell().threads()),
        Boolean.toString(data.cell().twin()),
        outcome(data.outcome()));
  }

  private static String outcome(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Completed c -> "completed";
      case Outcome.Skipped s -> "skipped";
      case Outcome.Failed f -> "failed";
      case Outcome.Invalid i -> "invalid";
    };
  }

  private static String reason(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Completed c -> "";
      case Outcome.Skipped s -> s.reason();
      case Outcome.Failed f -> f.error();
      case Outcome.Invalid i -> "expected " + i.expected() + ", computed " + i.actual();
    };
  }

  private static List<String> sample(Sample s) {
    return List.of(
        Integer.toString(s.fork()),
        Integer.toString(s.round()),
        Integer.toString(s.order()),
        Integer.toString(s.passes()),
        Long.toString(s.wallNs()),
        known(s.userNs()),
        known(s.sysNs()),
        known(s.writeNs()),
        known(s.flushNs()),
        Long.toString(s.bytes()),
        known(s.storageBytes()),
        known(s.minorFaults()),
        known(s.majorFaults()),
        known(s.voluntarySwitches()),
        known(s.involuntarySwitches()),
        known(s.residentBefore()),
        known(s.residentAfter()),
        s.checksum());
  }

  // Number.toString is independent of the locale and gives every digit that tells two values apart.
  private static String known(@Nullable Number value) {
    return value == null ? "" : value.toString();
  }
}
