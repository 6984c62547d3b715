package filegauge.analysis;

import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * How much equals differ on a machine, from twins: over forks, and over rounds within a fork.
 *
 * @param differences log ratio of the twins of each fork, of all pairs of twins
 * @param ofForks variance of what a fork does to one cell
 * @param ofRounds variance of a round of one cell within its fork
 * @param sampleNs time of a usual sample
 * @param forks number of forks
 */
record Noise(
    List<Double> differences, double ofForks, double ofRounds, double sampleNs, int forks) {
  private static final int DRAWS = 4000;
  private static final long SEED = 20_261_130;
  private static final double LOG_BAND = Math.log(Contrast.BAND);

  // What a default run of a minute comes to: so many forks, and rounds of at most so many.
  private static final double MINUTE_NS = 60e9;
  private static final int USUAL_FORKS = 7;
  private static final int MOST_ROUNDS = 12;
  private static final int CELLS = 3;

  static Noise of(List<Competitor> competitors) {
    List<Double> differences = new ArrayList<>();
    double squares = 0;
    double ofRounds = 0;
    int freedom = 0;
    int rounds = 0;
    int cells = 0;
    List<Double> walls = new ArrayList<>();
    for (Competitor twin : competitors) {
      for (Competitor original : competitors) {
        if (twin.cell().twin()
            && !original.cell().twin()
            && original.cell().method().equals(twin.cell().method())) {
          squares += addDifferences(differences, twin, original);
          for (Competitor cell : List.of(twin, original)) {
            cells += cell.logTimes().size();
            rounds += cell.data().samples().size();
            freedom += cell.data().samples().size() - cell.logTimes().size();
            ofRounds += squaresWithin(cell);
            cell.data().samples().forEach(sample -> walls.add((double) sample.wallNs()));
          }
        }
      }
    }
    int forks = competitors.stream().mapToInt(c -> c.logTimes().size()).max().orElse(0);
    double within = freedom == 0 ? 0 : ofRounds / freedom;
    double ofDifferences = differences.isEmpty() ? 0 : squares / differences.size();
    double ofCentre = rounds == 0 ? 0 : within * cells / rounds;
    return new Noise(
        List.copyOf(differences),
        Math.max(0, ofDifferences / 2 - ofCentre),
        within,
        walls.isEmpty() ? 0 : median(walls),
        forks);
  }

  /** Adds each fork's difference; the sum of their squares, their true mean being 0. */
  private static double addDifferences(
      List<Double> differences, Competitor twin, Competitor original) {
    double squares = 0;
    for (var entry : twin.logTimes().entrySet()) {
      Double other = original.logTimes().get(entry.getKey());
      if (other != null) {
        double difference = entry.getValue() - other;
        differences.add(difference);
        squares += difference * difference;
      }
    }
    return squares;
  }

  private static double squaresWithin(Competitor competitor) {
    double squares = 0;
    for (Sample sample : competitor.data().samples()) {
      Double centre = competitor.logTimes().get(sample.fork());
      double residual = centre == null ? 0 : Competitors.logTime(sample) - centre;
      squares += residual * residual;
    }
    return squares;
  }

  private static double median(List<Double> values) {
    return Median.withDefaults()
        .evaluate(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /**
   * Share of contests of two equal cells, each fork's difference drawn from those of the twins with
   * a random sign, that end in {@code faster}; null with too few forks.
   */
  @Nullable Double wrongVerdicts() {
    if (forks < Looks.FEWEST_FORKS || differences.isEmpty()) {
      return null;
    }
    SplittableRandom random = new SplittableRandom(SEED);
    double critical = CriticalValue.ofUnmoderated(2, forks, Looks.level(forks));
    int wrong = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      double squares = 0;
      for (int fork = 0; fork < forks; fork++) {
        double drawn = differences.get(random.nextInt(differences.size()));
        double difference = random.nextBoolean() ? drawn : -drawn;
        sum += difference;
        squares += difference * difference;
      }
      double mean = Math.abs(sum / forks);
      double variance = Math.max(0, squares - sum * sum / forks) / (forks - 1);
      double halfWidth = critical * Math.sqrt(variance / forks);
      wrong += mean > halfWidth && mean + halfWidth > LOG_BAND ? 1 : 0;
    }
    return (double) wrong / DRAWS;
  }

  /** As {@link SelfTest#smallestInAMinute}. */
  @Nullable Double smallestInAMinute() {
    if (forks < Looks.FEWEST_FORKS || differences.isEmpty() || sampleNs <= 0) {
      return null;
    }
    // An untimed pass and the checks of the cache take about as long as the sample itself.
    double affordable = MINUTE_NS / USUAL_FORKS / CELLS / (2 * sampleNs);
    double rounds = Math.clamp(Math.floor(affordable), 1, MOST_ROUNDS);
    double variance = 2 * (ofForks + ofRounds / rounds);
    double critical = CriticalValue.ofUnmoderated(2, USUAL_FORKS, Looks.level(USUAL_FORKS));
    double halfWidth = critical * Math.sqrt(variance / USUAL_FORKS);
    return Math.exp(Math.max(halfWidth, LOG_BAND - halfWidth));
  }
}
