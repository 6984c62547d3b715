package filegauge.report;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Sizes;
import java.util.List;
import java.util.stream.Collectors;

/** What the Chinese sentences call things. */
final class ChineseNames {
  private static final int MOST_NAMED = 4;

  private final Labels labels = Labels.of(Language.ZH);

  String say(String key, Object... values) {
    return labels.say(key, values);
  }

  String of(Cell cell) {
    return cell.method()
        + (cell.threads() == 1 ? "" : say("cell.threads", cell.threads()))
        + (cell.twin() ? say("cell.twin") : "");
  }

  /** Some cells, the first four by name. */
  String list(List<Cell> cells) {
    String named = cells.stream().limit(MOST_NAMED).map(this::of).collect(Collectors.joining("、"));
    return cells.size() <= MOST_NAMED ? named : named + say("cells.more", cells.size());
  }

  String title(Contest contest) {
    return contest.workload() + "，" + corpus(contest.corpus()) + "，" + state(contest);
  }

  String corpus(Corpus corpus) {
    return corpus.files() == 1 || corpus.minBytes() == corpus.maxBytes()
        ? say("corpus.same", corpus.files(), Sizes.phrase(corpus.minBytes()))
        : say(
            "corpus.range",
            corpus.files(),
            Sizes.phrase(corpus.minBytes()),
            Sizes.phrase(corpus.maxBytes()),
            Sizes.phrase(corpus.bytes()));
  }

  String state(Contest contest) {
    String state = say("state." + contest.cache().label());
    return contest.cache() == CacheState.WARM
        ? state + "（" + say("fill." + contest.fill().label()) + "）"
        : state;
  }

  /** The reason of a verdict that is none; its particulars stay as they were noted. */
  String reason(String reason) {
    int colon = reason.indexOf(": ");
    String kind = colon < 0 ? reason : reason.substring(0, colon);
    String key = "reason." + kind.replace(' ', '-');
    String rest = colon < 0 ? "" : "（" + reason.substring(colon + 2) + "）";
    return labels.keys().contains(key) ? say(key) + rest : reason;
  }
}
