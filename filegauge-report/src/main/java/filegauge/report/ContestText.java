package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Row;
import filegauge.analysis.StorageReport;
import filegauge.plan.Contest;
import filegauge.sample.CellData;
import filegauge.sample.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A contest's part of the text: title, table, cells without rank, verdict, duels, soundness. */
final class ContestText {
  /** What the verdicts of a contest that writes begin with: when its calls had returned. */
  static final String RETURNED = "Returned: ";

  /** And when its data were on storage. */
  static final String ON_STORAGE = "On storage: ";

  private static final String INDENT = "  ";

  private final ContestReport report;
  private final TextPage page;
  private final Labels labels;
  private final Sentences sentences;

  ContestText(ContestReport report, TextPage page, Labels labels, Sentences sentences) {
    this.report = report;
    this.page = page;
    this.labels = labels;
    this.sentences = sentences;
  }

  void write() {
    Contest contest = report.contest();
    page.heading(sentences.title(contest));
    if (contest.corpus().found()) {
      page.wrapped(
          labels.say("text.files") + ": " + contest.corpus().path(), INDENT, INDENT + INDENT);
    }
    page.table(ContestTable.lines(report, page.width()));
    writeUnranked();
    page.blank();
    writeFindings();
    page.blank();
  }

  private void writeUnranked() {
    List<CellData> unranked =
        report.rows().stream().filter(row -> row.estimate() == null).map(Row::data).toList();
    if (unranked.isEmpty()) {
      return;
    }
    page.line(INDENT + labels.say("not-ranked") + ":");
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    for (CellData cell : unranked) {
      byReason
          .computeIfAbsent(sentences.reason(cell), r -> new ArrayList<>())
          .add(cell.cell().label());
    }
    byReason.forEach(
        (reason, cells) ->
            page.wrapped(
                String.join(", ", cells) + ": " + reason, INDENT + INDENT, INDENT.repeat(3)));
  }

  /** Why a cell has no rank, in words. */
  static String reason(CellData cell) {
    return switch (cell.outcome()) {
      case Outcome.Completed c -> "not measured";
      case Outcome.Skipped s -> "skipped, " + s.reason();
      case Outcome.Failed f -> "failed, " + f.error();
      case Outcome.Invalid i ->
          "invalid, its result " + i.actual() + " is not the reference's " + i.expected();
    };
  }

  private void writeFindings() {
    StorageReport stored = report.onStorage();
    if (stored == null) {
      findings("", sentences.verdict(report), duel -> sentences.duel(report, duel), report.duels());
    } else {
      findings(RETURNED, report.verdict().text(), Duel::text, report.duels());
      findings(ON_STORAGE, stored.verdict().text(), Duel::text, stored.duels());
    }
    writeBottlenecks();
    page.wrapped(sentences.soundness(report), INDENT, INDENT + INDENT);
  }

  private void findings(
      String head, String verdict, Function<Duel, String> words, List<Duel> duels) {
    page.emphasised(head + verdict, INDENT, INDENT + INDENT);
    for (Duel duel : duels) {
      String text = words.apply(duel);
      if (!text.equals(verdict)) {
        page.wrapped(text, INDENT, INDENT + INDENT);
      }
    }
  }

  private void writeBottlenecks() {
    if (report.bottlenecks().isEmpty()) {
      return;
    }
    page.blank();
    page.line(INDENT + "What holds it up:");
    page.table(BottleneckTable.lines(report.bottlenecks(), page.width()));
    for (String sentence : BottleneckTable.sentences(report.bottlenecks())) {
      page.wrapped(sentence, INDENT, INDENT + INDENT);
    }
  }

  /** How far a contest is to be trusted, in a line. */
  static String soundness(ContestReport report) {
    int fewest = report.fewestRounds();
    int most = report.mostRounds();
    String rounds = fewest == most ? "" : fewest + "-";
    int rejected = report.rows().stream().mapToInt(row -> row.data().rejected().size()).sum();
    return Numbers.count(report.forks(), "fork")
        + " x "
        + rounds
        + Numbers.count(most, "round")
        + (rejected == 0 ? "" : ", " + Numbers.count(rejected, "sample") + " rejected")
        + "; smallest difference shown "
        + Numbers.difference(report.smallestShown())
        + "; "
        + control(report.control());
  }

  private static String control(@Nullable Pair control) {
    if (control == null) {
      return "no twin measured";
    }
    String found =
        control.kind() == PairKind.FASTER ? "twin: shown to differ" : "twin: no difference shown";
    return found + " (ratio " + Numbers.ratio(control.ratio(), control.ci95()) + ")";
  }
}
