package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.sample.ContestData;
import filegauge.sample.Fact;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recommends cells of a contest. Nothing is recommended that was not measured, was invalid or leans
 * on a caution; among those that are not shown to be slower than the fastest, the simplest.
 */
public final class Recommender {
  private static final Set<Fact.Kind> OF_CELLS =
      Set.of(Fact.Kind.WARM_UP_UNSETTLED, Fact.Kind.ADVICE_NOT_IN_EFFECT);

  private final Report report;
  private final ContestData data;
  private final Comparison comparison;

  private Recommender(Report report, ContestData data) {
    this.report = report;
    this.data = data;
    int complete = report.dataset().forks();
    this.comparison = new Comparison(Competitors.of(data, fork -> fork <= complete));
  }

  /**
   * What to use.
   *
   * @param contest of the report
   * @param ranks how simple each method is, 1 the simplest; others are not recommended
   */
  public static Recommendation of(
      Report report, ContestReport contest, Map<String, Integer> ranks) {
    for (ContestData data : report.dataset().contests()) {
      if (data.contest().equals(contest.contest())) {
        return new Recommender(report, data).recommend(ranks);
      }
    }
    return new Recommendation.Nothing("nothing was measured");
  }

  private Recommendation recommend(Map<String, Integer> ranks) {
    for (Caution caution : report.cautions()) {
      if (undermines(caution)) {
        return new Recommendation.Nothing(caution.text());
      }
    }
    List<Competitor> candidates =
        comparison.ranked().stream()
            .filter(c -> ranks.containsKey(c.cell().method()))
            .filter(c -> !doubtful(c))
            .toList();
    if (candidates.isEmpty()) {
      return new Recommendation.Nothing("no such method was measured without a caution");
    }
    Competitor best = candidates.getFirst();
    List<Competitor> peers =
        candidates.stream()
            .filter(c -> c.equals(best) || !comparison.between(best, c).shows(best))
            .toList();
    for (Competitor peer : peers) {
      String obstacle = peer.equals(best) ? null : comparison.between(best, peer).obstacle();
      if (obstacle != null) {
        return new Recommendation.Nothing(obstacle);
      }
    }
    return use(best, peers, candidates, ranks);
  }

  private Recommendation use(
      Competitor best,
      List<Competitor> peers,
      List<Competitor> candidates,
      Map<String, Integer> ranks) {
    Competitor chosen =
        peers.stream()
            .min(
                Comparator.comparingInt((Competitor c) -> c.cell().threads())
                    .thenComparingInt(c -> ranks.getOrDefault(c.cell().method(), 0)))
            .orElse(best);
    List<Cell> passedOver = new ArrayList<>();
    boolean equivalent = true;
    for (Competitor peer : peers) {
      if (!peer.equals(chosen)) {
        passedOver.add(peer.cell());
        equivalent &= comparison.between(chosen, peer).kind() == PairKind.EQUIVALENT;
      }
    }
    Competitor next = candidates.stream().filter(c -> !peers.contains(c)).findFirst().orElse(null);
    Competitor plain =
        comparison.ranked().stream().filter(Recommender::isPlain).findFirst().orElse(null);
    return new Recommendation.Use(
        chosen.cell(),
        passedOver,
        equivalent,
        pair(chosen, plain),
        pair(chosen, next),
        cpuShare(chosen),
        kernelShare(chosen));
  }

  private static boolean isPlain(Competitor competitor) {
    return competitor.cell().method().equals(Duels.BASELINE) && competitor.cell().threads() == 1;
  }

  private @Nullable Pair pair(Competitor chosen, @Nullable Competitor other) {
    return other == null || other.equals(chosen) ? null : comparison.between(chosen, other).pair();
  }

  /** Whether nothing in this contest may be relied on. */
  private boolean undermines(Caution caution) {
    boolean here = caution.where().equals(Facts.RUN) || caution.where().equals(data.contest().id());
    return here
        && switch (caution) {
          // They say over what the figures hold, not that they do not.
          case Caution.CorpusShrunk c -> false;
          case Caution.FilesSkipped c -> false;
          case Caution.ReadAheadMatters c -> false;
          case Caution.HugePagesOff c -> false;
          // Of some cells, which they name.
          case Caution.WarmUpUnsettled c -> false;
          case Caution.AdviceNotInEffect c -> false;
          case Caution.FewRounds c -> false;
          default -> !borne(caution) && (!caution.where().equals(Facts.RUN) || ofRun(caution));
        };
  }

  /**
   * Noise, which makes the intervals wide that the advice carries, and ratios within rounds bear.
   */
  private static boolean borne(Caution caution) {
    return switch (caution) {
      case Caution.OtherLoad c -> true;
      case Caution.Drift c -> true;
      case Caution.Outliers c -> true;
      case Caution.ForksDisagree c -> true;
      case Caution.FrequencyChanged c -> true;
      default -> false;
    };
  }

  /** Those of the whole run that are about a state are of no concern to the other states. */
  private boolean ofRun(Caution caution) {
    boolean cold = data.contest().cache().cold();
    return switch (caution) {
      case Caution.ColdHereOnly c -> cold;
      case Caution.ColdSetTooSmall c -> cold;
      case Caution.StorageMismatch c -> cold;
      case Caution.MemoryFileSystem c -> cold;
      case Caution.MemoryShort c -> !cold;
      case Caution.GrainChanged c -> !cold;
      default -> true;
    };
  }

  /** Whether something is to be known of this very cell before it is trusted. */
  private boolean doubtful(Competitor competitor) {
    String label = competitor.cell().label();
    // Workers serve all contests of their workload: what is known of one may stand under its name.
    Set<String> places =
        Set.of(data.contest().id() + " " + label, data.contest().workload() + " " + label);
    return competitor.data().samples().size() < ContestCautions.FEWEST_SAMPLES
        || report.cautions().stream()
            .anyMatch(caution -> !borne(caution) && places.contains(caution.where()))
        || report.dataset().facts().stream()
            .filter(fact -> OF_CELLS.contains(fact.kind()))
            .anyMatch(fact -> places.contains(fact.where()));
  }

  private @Nullable Double cpuShare(Competitor competitor) {
    double cpu = 0;
    double wall = 0;
    for (Sample sample : competitor.data().samples()) {
      if (sample.userNs() == null || sample.sysNs() == null) {
        return null;
      }
      cpu += sample.userNs() + (double) sample.sysNs();
      wall += sample.wallNs();
    }
    return wall == 0 ? null : (Double) Math.min(1, cpu / wall / competitor.cell().threads());
  }

  private @Nullable Double kernelShare(Competitor competitor) {
    double kernel = 0;
    double cpu = 0;
    for (Sample sample : competitor.data().samples()) {
      if (sample.userNs() == null || sample.sysNs() == null) {
        return null;
      }
      kernel += sample.sysNs();
      cpu += sample.userNs() + (double) sample.sysNs();
    }
    return cpu == 0 ? null : (Double) (kernel / cpu);
  }
}
