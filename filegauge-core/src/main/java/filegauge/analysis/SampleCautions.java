package filegauge.analysis;

import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/** Cautions about the pattern of a contest's samples over its rounds and forks. */
final class SampleCautions {
  private static final double DRIFT = Math.log(1.05);
  private static final double DRIFT_T = 4;
  private static final int FEWEST_ROUNDS = 5;

  // Robust standard deviations (MAD, which estimates 0.6745 of one), but never a trifle: with many
  // equal times the MAD is 0.
  private static final double OUTLYING = 5 / 0.6745;
  private static final double LEAST_OUTLYING = Math.log(1.2);
  private static final double MOST_OUTLIERS = 0.05;
  private static final int FEWEST_OUTLIERS = 2;

  private static final double FORKS_APART = Math.log(1.2);
  private static final double FORKS_OVER_ROUNDS = 3;

  private final ContestData data;
  private final List<Competitor> competitors;
  private final IntPredicate forks;

  private SampleCautions(ContestData data, IntPredicate forks) {
    this.data = data;
    this.forks = forks;
    competitors = Competitors.of(data, forks);
  }

  static List<Caution> of(ContestData data, IntPredicate forks) {
    SampleCautions of = new SampleCautions(data, forks);
    List<Caution> cautions = new ArrayList<>(of.drift());
    cautions.addAll(of.outliers());
    cautions.addAll(of.forksDisagree());
    return cautions;
  }

  private String id() {
    return data.contest().id();
  }

  private List<Caution> drift() {
    Line line = Line.through(rounds());
    double change = line.slope() * (line.points() - 1);
    if (line.points() < FEWEST_ROUNDS || Math.abs(change) < DRIFT || line.t() < DRIFT_T) {
      return List.of();
    }
    String text =
        "from the first round to the last all methods became "
            + Wording.percent(Math.exp(Math.abs(change)))
            + (change > 0 ? " slower" : " faster");
    return List.of(new Caution.Drift(id(), text));
  }

  /** For each round, in order, how much slower than usual all cells were, on average. */
  private List<Double> rounds() {
    SortedMap<Long, List<Double>> byRound = new TreeMap<>();
    for (Competitor competitor : competitors) {
      double usual = Math.log(Math.max(1, competitor.estimate().medianNs()));
      for (Sample sample : samples(competitor.data())) {
        long place = ((long) sample.fork() << 32) | sample.round();
        byRound
            .computeIfAbsent(place, p -> new ArrayList<>())
            .add(Competitors.logTime(sample) - usual);
      }
    }
    return byRound.values().stream()
        .map(all -> all.stream().mapToDouble(Double::doubleValue).average().orElse(0))
        .toList();
  }

  private List<Caution> outliers() {
    int all = 0;
    List<String> places = new ArrayList<>();
    for (Competitor competitor : competitors) {
      List<Sample> samples = samples(competitor.data());
      double limit = Math.max(LEAST_OUTLYING, OUTLYING * deviation(competitor, samples));
      for (Sample sample : samples) {
        all++;
        if (Math.abs(residual(competitor, sample)) > limit) {
          places.add(
              Wording.name(competitor.cell())
                  + " in fork "
                  + sample.fork()
                  + " round "
                  + sample.round());
        }
      }
    }
    if (places.size() < FEWEST_OUTLIERS || places.size() <= MOST_OUTLIERS * all) {
      return List.of();
    }
    String text = places.size() + " of " + all + " samples lie far from the others of their fork: ";
    return List.of(new Caution.Outliers(id(), text + Wording.shortList(places)));
  }

  /** The median of the absolute residuals; 0 if most samples are alike. */
  private static double deviation(Competitor competitor, List<Sample> samples) {
    double[] residuals =
        samples.stream().mapToDouble(sample -> Math.abs(residual(competitor, sample))).toArray();
    return Median.withDefaults().evaluate(residuals);
  }

  private static double residual(Competitor competitor, Sample sample) {
    Double centre = competitor.logTimes().get(sample.fork());
    return centre == null ? 0 : Competitors.logTime(sample) - centre;
  }

  private List<Caution> forksDisagree() {
    List<String> texts = new ArrayList<>();
    for (Competitor competitor : competitors) {
      double[] centres =
          competitor.logTimes().values().stream()
              .mapToDouble(Double::doubleValue)
              .sorted()
              .toArray();
      double apart = centres[centres.length - 1] - centres[0];
      Double noise = noiseOfCentre(competitor);
      if (noise != null && apart > FORKS_APART && apart > 2 * FORKS_OVER_ROUNDS * noise) {
        texts.add(
            Wording.name(competitor.cell())
                + " took "
                + Wording.number(Math.exp(apart), 2)
                + " times as long in one fork as in another");
      }
    }
    return texts.isEmpty()
        ? List.of()
        : List.of(new Caution.ForksDisagree(id(), Wording.shortList(texts)));
  }

  /**
   * Standard error of a fork's centre, by what its rounds differ; null where they are too few to
   * tell.
   */
  private @Nullable Double noiseOfCentre(Competitor competitor) {
    List<Sample> samples = samples(competitor.data());
    int forkCount = competitor.logTimes().size();
    int freedom = samples.size() - forkCount;
    if (freedom < FEWEST_ROUNDS || forkCount < 2) {
      return null;
    }
    double squares = 0;
    for (Sample sample : samples) {
      double residual = residual(competitor, sample);
      squares += residual * residual;
    }
    return Math.sqrt(squares / freedom / ((double) samples.size() / forkCount));
  }

  private List<Sample> samples(CellData cell) {
    return Competitors.samples(cell, forks);
  }
}
