package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Rejected;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/** From samples to the forks' times and estimates. */
final class Competitors {
  private static final double LEVEL_OF_ONE = 0.05;

  private Competitors() {}

  /**
   * The cells that count, fastest first; equal ones in the order of the plan.
   *
   * @param forks which forks count
   */
  static List<Competitor> of(ContestData contest, IntPredicate forks) {
    return of(contest, forks, Sample::passNs);
  }

  /**
   * The same by another time.
   *
   * @param time nanoseconds of one pass
   */
  static List<Competitor> of(
      ContestData contest, IntPredicate forks, ToDoubleFunction<Sample> time) {
    List<Competitor> competitors = new ArrayList<>();
    for (CellData cell : contest.cells()) {
      List<Sample> samples = samples(cell, forks);
      if (cell.counts() && !samples.isEmpty()) {
        competitors.add(competitor(cell, samples, forks, time));
      }
    }
    competitors.sort(Comparator.comparingDouble(c -> c.estimate().medianNs()));
    return competitors;
  }

  /** A cell's samples of the forks that count. */
  static List<Sample> samples(CellData cell, IntPredicate forks) {
    return cell.samples().stream().filter(sample -> forks.test(sample.fork())).toList();
  }

  /** The rounds in which a cell was tried: sampled or rejected. */
  static Set<Round> tried(CellData cell, IntPredicate forks) {
    Set<Round> rounds = new HashSet<>();
    samples(cell, forks).forEach(sample -> rounds.add(Round.of(sample)));
    for (Rejected rejected : cell.rejected()) {
      if (forks.test(rejected.sample().fork()) && !rejected.cutOff()) {
        rounds.add(Round.of(rejected.sample()));
      }
    }
    return rounds;
  }

  /** The rounds in which a cell gave a sample that counts. */
  static Set<Round> sampled(CellData cell, IntPredicate forks) {
    Set<Round> rounds = new HashSet<>();
    samples(cell, forks).forEach(sample -> rounds.add(Round.of(sample)));
    return rounds;
  }

  /** In words, for example {@code map lost 3 of 10 rounds}. */
  static String lost(Cell cell, int dropped, int rounds) {
    return Wording.name(cell) + " lost " + dropped + " of " + rounds + " rounds";
  }

  /** A round of a fork. */
  record Round(int fork, int round) {
    static Round of(Sample sample) {
      return new Round(sample.fork(), sample.round());
    }
  }

  private static Competitor competitor(
      CellData cell, List<Sample> samples, IntPredicate forks, ToDoubleFunction<Sample> time) {
    SortedMap<Integer, Double> logTimes = forkTimes(samples, time);
    int tried = tried(cell, forks).size();
    int dropped = tried - sampled(cell, forks).size();
    return new Competitor(cell, estimate(samples, logTimes, time), logTimes, tried, dropped);
  }

  /** Times below the clock's resolution of 1 ns count as 1 ns, so that each has a logarithm. */
  private static SortedMap<Integer, Double> forkTimes(
      List<Sample> samples, ToDoubleFunction<Sample> time) {
    SortedMap<Integer, List<Double>> byFork = new TreeMap<>();
    for (Sample sample : samples) {
      byFork
          .computeIfAbsent(sample.fork(), fork -> new ArrayList<>())
          .add(Math.log(Math.max(1, time.applyAsDouble(sample))));
    }
    SortedMap<Integer, Double> centres = new TreeMap<>();
    byFork.forEach((fork, times) -> centres.put(fork, Centre.of(array(times))));
    return centres;
  }

  /** Times below the clock's resolution of 1 ns count as 1 ns, so that each has a logarithm. */
  static double logTime(Sample sample) {
    return Math.log(Math.max(1, sample.passNs()));
  }

  private static double[] array(Iterable<Double> values) {
    List<Double> list = new ArrayList<>();
    values.forEach(list::add);
    return list.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static Estimate estimate(
      List<Sample> samples, SortedMap<Integer, Double> logTimes, ToDoubleFunction<Sample> time) {
    double[] times = samples.stream().mapToDouble(time).toArray();
    double[] logs = array(logTimes.values());
    // A time of 0 has no logarithm and no throughput: it is shown as it is, without either.
    boolean timed = Median.withDefaults().evaluate(times) > 0;
    double medianNs = timed ? Math.exp(Mean.of(logs).getAsDouble()) : 0;
    return new Estimate(
        medianNs,
        timed ? interval(logs) : null,
        Mean.of(times).getAsDouble(),
        times.length < 2 ? null : StandardDeviation.of(times).getAsDouble(),
        timed ? bytesOfOnePass(samples) / medianNs * 1e9 : null,
        times.length);
  }

  private static double bytesOfOnePass(List<Sample> samples) {
    double bytes = samples.stream().mapToDouble(Sample::bytes).sum();
    return bytes / samples.stream().mapToDouble(Sample::passes).sum();
  }

  /** Student's interval of the mean log time over forks. */
  private static @Nullable Interval interval(double[] logs) {
    if (logs.length < 2) {
      return null;
    }
    double t = TDistribution.of(logs.length - 1.0).inverseSurvivalProbability(LEVEL_OF_ONE / 2);
    double error = StandardDeviation.of(logs).getAsDouble() / Math.sqrt(logs.length);
    return Contrast.interval(Mean.of(logs).getAsDouble(), t * error);
  }
}
