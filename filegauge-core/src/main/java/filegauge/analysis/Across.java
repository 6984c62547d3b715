package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/** Compares cells of a run that need not be of the same contest: forks are blocks for them too. */
final class Across {
  private Across() {}

  static Optional<Advantage> of(
      Dataset dataset, IntPredicate forks, String first, Cell a, String second, Cell b) {
    List<Competitor> left = competitors(dataset, forks, first);
    List<Competitor> right = competitors(dataset, forks, second);
    Optional<Competitor> x = find(left, a);
    Optional<Competitor> y = find(right, b);
    if (x.isEmpty() || y.isEmpty()) {
      return Optional.empty();
    }
    if (first.equals(second)) {
      return Optional.of(within(new Comparison(left), x.get(), y.get()));
    }
    return Optional.of(between(left.size() + right.size(), x.get(), y.get()));
  }

  private static List<Competitor> competitors(Dataset dataset, IntPredicate forks, String id) {
    for (ContestData data : dataset.contests()) {
      if (data.contest().id().equals(id)) {
        return Competitors.of(data, forks);
      }
    }
    return List.of();
  }

  private static Optional<Competitor> find(List<Competitor> all, Cell cell) {
    return all.stream().filter(competitor -> competitor.cell().equals(cell)).findFirst();
  }

  private static Advantage within(Comparison comparison, Competitor x, Competitor y) {
    Pair pair = comparison.between(x, y).pair();
    Interval interval = pair.ci95();
    return pair.a().equals(x.cell())
        ? new Advantage(pair.kind(), pair.ratio(), interval)
        : new Advantage(
            pair.kind(), 1 / pair.ratio(), interval == null ? null : interval.reciprocal());
  }

  /**
   * @param cells number of cells of both contests
   */
  private static Advantage between(int cells, Competitor x, Competitor y) {
    double[] differences = Comparison.differences(x, y);
    int forks = differences.length;
    double mean = forks == 0 ? Comparison.logRatio(x, y) : Mean.of(differences).getAsDouble();
    Double half = null;
    if (forks > 1) {
      double error = StandardDeviation.of(differences).getAsDouble() / Math.sqrt(forks);
      half = CriticalValue.bonferroni(cells, forks - 1.0, Looks.level(forks)) * error;
    }
    String obstacle = Comparison.obstacle(x, y, forks);
    PairKind kind = new Contrast(x, y, forks, Math.abs(mean), half, obstacle).kind();
    return new Advantage(kind, Math.exp(mean), Contrast.interval(mean, half));
  }
}
