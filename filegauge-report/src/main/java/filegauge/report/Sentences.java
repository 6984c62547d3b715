package filegauge.report;

import filegauge.analysis.Caution;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Report;
import filegauge.plan.Contest;
import filegauge.sample.CellData;
import java.util.List;

/** What an analysis found, in the sentences of a language. */
interface Sentences {

  static Sentences of(Language language) {
    return switch (language) {
      case EN -> new EnglishSentences();
      case ZH -> new ChineseSentences();
    };
  }

  /** What a contest is about, for example {@code checksum over one file of 1 GiB, cold}. */
  String title(Contest contest);

  /** The state of the page cache, for example {@code warm, filled sequentially}. */
  String state(Contest contest);

  /** What to do. */
  List<String> advice(Report report);

  /** That the run was cut off. */
  String incomplete(Report report);

  String verdict(ContestReport report);

  String duel(ContestReport report, Duel duel);

  /** How far a contest is to be trusted. */
  String soundness(ContestReport report);

  /** Why a cell has no rank. */
  String reason(CellData cell);

  String text(Caution caution);

  String remedy(Caution caution);
}
