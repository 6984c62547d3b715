package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Probe;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/** Puts a contest and its probes together to what holds each of its cells up. */
final class Bottlenecks {
  /** How many times as long one of the two must take to be what holds the work up. */
  static final double DOMINANCE = 1.5;

  private static final double LEVEL = 0.05;

  private Bottlenecks() {}

  /** One for each cell of a contest that was probed, fastest first; empty without probes. */
  static List<Bottleneck> of(Dataset dataset, ContestData data, IntPredicate forks) {
    if (data.contest().probe() != null) {
      return List.of();
    }
    List<Competitor> io = probed(dataset, data.contest(), Probe.Kind.IO, forks);
    List<Competitor> computing = probed(dataset, data.contest(), Probe.Kind.COMPUTE, forks);
    List<Bottleneck> found = new ArrayList<>();
    for (Competitor whole : Competitors.of(data, forks)) {
      Cell cell = whole.cell();
      Competitor fetch = find(io, cell.method(), cell.threads());
      Competitor compute = find(computing, Probe.MEMORY + cell.method(), cell.threads());
      if (!cell.twin() && fetch != null && compute != null) {
        Times times = Times.of(fetch, compute, whole);
        if (times.forks() > 0) {
          found.add(bottleneck(data, cell, times));
        }
      }
    }
    return found;
  }

  private static List<Competitor> probed(
      Dataset dataset, Contest contest, Probe.Kind kind, IntPredicate forks) {
    for (ContestData data : dataset.contests()) {
      Probe probe = data.contest().probe();
      if (probe != null && probe.kind() == kind && isFor(contest, data.contest(), probe)) {
        return Competitors.of(data, forks);
      }
    }
    return List.of();
  }

  private static boolean isFor(Contest contest, Contest probing, Probe probe) {
    boolean sameComputing =
        probe.kind() == Probe.Kind.COMPUTE
            && probing.workload().equals(contest.workload())
            && probing.corpus().equals(contest.corpus());
    return sameComputing || probe.of().equals(contest.id());
  }

  private static @Nullable Competitor find(List<Competitor> all, String method, int threads) {
    for (Competitor competitor : all) {
      Cell cell = competitor.cell();
      if (cell.method().equals(method) && cell.threads() == threads && !cell.twin()) {
        return competitor;
      }
    }
    return null;
  }

  private static Bottleneck bottleneck(ContestData data, Cell cell, Times times) {
    Bottleneck.Kind kind = kind(times);
    Interval overlap = interval(times.overlaps());
    Bottleneck found =
        new Bottleneck(
            cell,
            kind,
            times.io(),
            times.compute(),
            times.total(),
            times.forks(),
            overlap == null || overlap.contains(0) ? null : overlap,
            "");
    return BottleneckWording.of(data, found);
  }

  /** From too few forks by the estimate; from more only as far as the interval shows it. */
  private static Bottleneck.Kind kind(Times times) {
    double[] logs = times.logRatios();
    double mean = Mean.of(logs).getAsDouble();
    boolean few = logs.length < Looks.FEWEST_FORKS;
    Interval interval = few ? new Interval(mean, mean) : interval(logs);
    double bound = Math.log(DOMINANCE);
    if (interval != null && interval.low() > bound) {
      return Bottleneck.Kind.CPU;
    }
    return interval != null && interval.high() < -bound ? Bottleneck.Kind.IO : Bottleneck.Kind.BOTH;
  }

  private static @Nullable Interval interval(double[] values) {
    if (values.length < 2) {
      return null;
    }
    double t = TDistribution.of(values.length - 1.0).inverseSurvivalProbability(LEVEL / 2);
    double half = t * StandardDeviation.of(values).getAsDouble() / Math.sqrt(values.length);
    double mean = Mean.of(values).getAsDouble();
    return new Interval(mean - half, mean + half);
  }

  /** The nanoseconds of each fork that has all three. */
  private record Times(List<double[]> byFork) {
    static Times of(Competitor io, Competitor compute, Competitor whole) {
      Map<Integer, double[]> times = new TreeMap<>();
      whole
          .logTimes()
          .forEach(
              (fork, total) -> {
                Double fetch = io.logTimes().get(fork);
                Double computing = compute.logTimes().get(fork);
                if (fetch != null && computing != null) {
                  times.put(
                      fork, new double[] {Math.exp(fetch), Math.exp(computing), Math.exp(total)});
                }
              });
      return new Times(List.copyOf(times.values()));
    }

    int forks() {
      return byFork.size();
    }

    double io() {
      return mean(0);
    }

    double compute() {
      return mean(1);
    }

    double total() {
      return mean(2);
    }

    private double mean(int index) {
      double[] logs = byFork.stream().mapToDouble(times -> Math.log(times[index])).toArray();
      return Math.exp(Mean.of(logs).getAsDouble());
    }

    double[] logRatios() {
      return byFork.stream().mapToDouble(times -> Math.log(times[1] / times[0])).toArray();
    }

    double[] overlaps() {
      return byFork.stream().mapToDouble(t -> (t[0] + t[1] - t[2]) / t[2]).toArray();
    }
  }
}
