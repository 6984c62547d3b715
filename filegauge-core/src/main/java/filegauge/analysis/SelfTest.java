package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.MachineCosts;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * What a machine can show: how Filegauge fares where the truth is known.
 *
 * @param forks number of forks measured
 * @param fewestRounds fewest rounds of any fork
 * @param twins methods entered twice, which do not differ in truth
 * @param planted cells that are slower by a known share
 * @param wrongVerdicts share of contests between equals that would end in a wrong {@code faster},
 *     drawn from the noise of the twins; null with fewer than {@link Looks#FEWEST_FORKS} forks
 * @param smallestShown smallest ratio that this run could have shown of two of its cells; null with
 *     too few forks
 * @param smallestInAMinute smallest ratio that a run of a minute with two methods shows in half of
 *     all cases, by the noise of the twins; null with too few forks
 * @param overheadNs what the harness itself costs a pass, nanoseconds: the method {@code null};
 *     null if it was not measured
 * @param costs of the elementary steps
 * @param cautions about the run, as in a report
 */
public record SelfTest(
    int forks,
    int fewestRounds,
    List<Twins> twins,
    List<Planted> planted,
    @Nullable Double wrongVerdicts,
    @Nullable Double smallestShown,
    @Nullable Double smallestInAMinute,
    @Nullable Double overheadNs,
    MachineCosts costs,
    List<Caution> cautions) {

  public SelfTest {
    twins = List.copyOf(twins);
    planted = List.copyOf(planted);
    cautions = List.copyOf(cautions);
  }

  /**
   * A method and its twin.
   *
   * @param pair as the contest shows it; {@code faster} is a wrong verdict
   */
  public record Twins(String method, Pair pair) {}

  /**
   * A known difference, and what was found of it.
   *
   * @param truth ratio that was planted, above 1
   * @param found ratio by the contrast, below 1 if the slower came out faster
   * @param ci95 simultaneous interval of it; null with fewer than two forks
   * @param shown whether the verdict would be {@code faster}, and right
   */
  public record Planted(double truth, double found, @Nullable Interval ci95, boolean shown) {

    /** Whether the interval holds what was planted. */
    public boolean held() {
      return ci95 != null && ci95.contains(truth);
    }
  }

  /**
   * Reads the outcome of a self-test's run.
   *
   * @param dataset of one contest
   * @param original spelling of the method that delays were planted in
   * @param truth planted ratios by the spelling of the delayed method
   */
  public static SelfTest of(
      Dataset dataset, String original, Map<String, Double> truth, MachineCosts costs) {
    Report report = Analysis.analyse(dataset);
    ContestReport contest = report.contests().getFirst();
    ContestData data = dataset.contests().getFirst();
    List<Competitor> competitors = Competitors.of(data, fork -> fork <= dataset.forks());
    Comparison comparison = new Comparison(competitors);
    Noise noise = Noise.of(competitors);
    return new SelfTest(
        contest.forks(),
        contest.fewestRounds(),
        twins(competitors, comparison),
        planted(competitors, comparison, original, truth),
        noise.wrongVerdicts(),
        contest.smallestShown(),
        noise.smallestInAMinute(),
        overhead(data),
        costs,
        report.cautions());
  }

  private static List<Twins> twins(List<Competitor> competitors, Comparison comparison) {
    List<Twins> twins = new ArrayList<>();
    for (Competitor twin : competitors) {
      if (twin.cell().twin()) {
        Competitor original = plain(competitors, twin.cell().method());
        if (original != null) {
          twins.add(new Twins(twin.cell().method(), comparison.contrast(original, twin).pair()));
        }
      }
    }
    return twins;
  }

  private static @Nullable Competitor plain(List<Competitor> competitors, String method) {
    for (Competitor competitor : competitors) {
      Cell cell = competitor.cell();
      if (cell.method().equals(method) && !cell.twin()) {
        return competitor;
      }
    }
    return null;
  }

  private static List<Planted> planted(
      List<Competitor> competitors,
      Comparison comparison,
      String original,
      Map<String, Double> truth) {
    List<Planted> planted = new ArrayList<>();
    Competitor from = plain(competitors, original);
    for (Map.Entry<String, Double> entry : truth.entrySet()) {
      Competitor delayed = plain(competitors, entry.getKey());
      if (from != null && delayed != null) {
        planted.add(planted(comparison.contrast(from, delayed), from, entry.getValue()));
      }
    }
    return planted;
  }

  private static Planted planted(Contrast contrast, Competitor from, double truth) {
    double log = contrast.a().equals(from) ? contrast.log() : -contrast.log();
    return new Planted(
        truth,
        Math.exp(log),
        Contrast.interval(log, contrast.halfWidth()),
        contrast.kind() == PairKind.FASTER && contrast.a().equals(from));
  }

  private static @Nullable Double overhead(ContestData data) {
    for (CellData cell : data.cells()) {
      if (cell.cell().family().equals(Competitor.OTHER) && cell.counts()) {
        double[] passes = cell.samples().stream().mapToDouble(Sample::passNs).toArray();
        return Median.withDefaults().evaluate(passes);
      }
    }
    return null;
  }
}
