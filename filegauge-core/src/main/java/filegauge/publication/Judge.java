package filegauge.publication;

import filegauge.analysis.Advantage;
import filegauge.analysis.Analysis;
import filegauge.analysis.Interval;
import filegauge.analysis.Looks;
import filegauge.analysis.PairKind;
import filegauge.publication.Publication.Claim;
import filegauge.publication.Publication.Comparison;
import filegauge.publication.Publication.Ruling;
import filegauge.publication.Replay.Judged;
import filegauge.publication.Replay.Judgement;
import filegauge.publication.Replay.Ruled;
import filegauge.sample.Dataset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Judges a publication's verdicts and conclusions by what was measured. */
final class Judge {
  private static final String UNMEASURED = "not measured here";

  private final Dataset dataset;
  private final Measured measured;

  Judge(Dataset dataset, Measured measured) {
    this.dataset = dataset;
    this.measured = measured;
  }

  Ruled rule(Ruling ruling) {
    Optional<Measured.Found> first = measured.best(ruling.first());
    Optional<Measured.Found> second = measured.best(ruling.second());
    if (first.isEmpty() || second.isEmpty()) {
      return new Ruled(ruling, UNMEASURED, UNMEASURED);
    }
    return new Ruled(ruling, byPoints(ruling), sound(first.get(), second.get()));
  }

  /** The better mean, and by how much as a share of the slower one. */
  private String byPoints(Ruling ruling) {
    Measured.Found first = measured.bestByMean(ruling.first()).orElseThrow();
    Measured.Found second = measured.bestByMean(ruling.second()).orElseThrow();
    boolean ahead = first.estimate().meanNs() <= second.estimate().meanNs();
    Measured.Found better = ahead ? first : second;
    Measured.Found slower = ahead ? second : first;
    double gain = 1 - better.estimate().meanNs() / slower.estimate().meanNs();
    return String.format(Locale.ROOT, "%s by %.1f %%", better.target().label(), 100 * gain);
  }

  private String sound(Measured.Found first, Measured.Found second) {
    Advantage advantage = advantage(first, second).orElseThrow();
    boolean ahead = advantage.ratio() >= 1;
    Measured.Found better = ahead ? first : second;
    Measured.Found slower = ahead ? second : first;
    Advantage shown = ahead ? advantage : advantage(second, first).orElseThrow();
    return switch (advantage.kind()) {
      case FASTER ->
          better.target().label()
              + " is "
              + shown.text()
              + " times as fast as "
              + slower.target().label();
      case EQUIVALENT -> "no difference that matters: " + ratio(shown, slower, better);
      case INCONCLUSIVE -> "no difference shown: " + ratio(shown, slower, better) + tooFew();
    };
  }

  private static String ratio(Advantage shown, Measured.Found slower, Measured.Found better) {
    return "ratio "
        + shown.text()
        + " of "
        + slower.target().label()
        + " to "
        + better.target().label();
  }

  private String tooFew() {
    return dataset.forks() < Looks.FEWEST_FORKS
        ? ", " + dataset.forks() + " of at least " + Looks.FEWEST_FORKS + " forks"
        : "";
  }

  private Optional<Advantage> advantage(Measured.Found x, Measured.Found y) {
    return Analysis.between(
        dataset, x.target().contest(), x.cell(), y.target().contest(), y.cell());
  }

  Judged judge(Claim claim) {
    Map<String, List<String>> figures = new LinkedHashMap<>();
    int holds = 0;
    int fails = 0;
    int open = 0;
    for (Comparison comparison : claim.comparisons()) {
      Optional<Measured.Found> first = measured.best(comparison.first());
      Optional<Measured.Found> second = measured.best(comparison.second());
      if (first.isPresent() && second.isPresent()) {
        Advantage advantage = advantage(first.get(), second.get()).orElseThrow();
        switch (judge(comparison, advantage)) {
          case HOLDS -> holds++;
          case FAILS -> fails++;
          case OPEN, UNMEASURED -> open++;
        }
        figures
            .computeIfAbsent(sides(comparison), sides -> new ArrayList<>())
            .add(first.get().target().part() + " " + advantage.text());
      }
    }
    return new Judged(claim, judgement(holds, fails, open), lines(figures));
  }

  private static String sides(Comparison comparison) {
    return "time of " + comparison.second().name() + " over " + comparison.first().name();
  }

  private static List<String> lines(Map<String, List<String>> figures) {
    List<String> lines = new ArrayList<>();
    figures.forEach((sides, ratios) -> lines.add(sides + ": " + String.join("; ", ratios)));
    return lines;
  }

  private static Judgement judgement(int holds, int fails, int open) {
    if (holds + fails + open == 0) {
      return Judgement.UNMEASURED;
    }
    if (fails > 0) {
      return Judgement.FAILS;
    }
    return open > 0 ? Judgement.OPEN : Judgement.HOLDS;
  }

  private Judgement judge(Comparison comparison, Advantage advantage) {
    Interval interval = advantage.ci95();
    boolean undecided = advantage.kind() == PairKind.INCONCLUSIVE && comparison.least() > 0;
    if (interval == null || undecided || dataset.forks() < Looks.FEWEST_FORKS) {
      return Judgement.OPEN;
    }
    if (advantage.kind() == PairKind.EQUIVALENT && comparison.least() >= 1) {
      return Judgement.FAILS;
    }
    if (interval.high() < comparison.least() || interval.low() > comparison.most()) {
      return Judgement.FAILS;
    }
    boolean within = interval.low() >= comparison.least() && interval.high() <= comparison.most();
    return within ? Judgement.HOLDS : Judgement.OPEN;
  }
}
