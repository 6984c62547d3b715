package filegauge.analysis;

import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** From the data of a contest to what it shows. */
final class ContestAnalysis {
  private static final double MIB = 1 << 20;

  private ContestAnalysis() {}

  static ContestReport of(Dataset dataset, ContestData data, IntPredicate forks) {
    List<Competitor> competitors = Competitors.of(data, forks);
    Comparison comparison = new Comparison(competitors);
    Map<Integer, Set<Integer>> rounds = rounds(data, forks);
    IntSummaryStatistics counts = rounds.values().stream().mapToInt(Set::size).summaryStatistics();
    Contrast control = comparison.control();
    return new ContestReport(
        data.contest(),
        rows(data, competitors, comparison, forks),
        Verdicts.of(data.contest(), comparison, rounds.size()),
        Duels.of(data.contest(), comparison),
        control == null ? null : control.pair(),
        rounds.size(),
        rounds.isEmpty() ? 0 : counts.getMin(),
        rounds.isEmpty() ? 0 : counts.getMax(),
        comparison.smallestShown(),
        onStorage(data, forks, rounds.size()),
        Bottlenecks.of(dataset, data, forks));
  }

  /** Null unless every sample tells of a flush. */
  private static @Nullable StorageReport onStorage(
      ContestData data, IntPredicate forks, int forkCount) {
    List<Sample> samples =
        data.cells().stream().flatMap(cell -> Competitors.samples(cell, forks).stream()).toList();
    if (samples.isEmpty() || samples.stream().anyMatch(sample -> sample.flushNs() == null)) {
      return null;
    }
    List<Competitor> competitors = Competitors.of(data, forks, Sample::storedNs);
    Comparison comparison = new Comparison(competitors);
    Contrast control = comparison.control();
    return new StorageReport(
        Verdicts.of(data.contest(), comparison, forkCount),
        Duels.of(data.contest(), comparison),
        competitors.stream().collect(Collectors.toMap(Competitor::cell, Competitor::estimate)),
        control == null ? null : control.pair(),
        comparison.smallestShown());
  }

  /** The numbers of the rounds tried, by fork. */
  private static Map<Integer, Set<Integer>> rounds(ContestData data, IntPredicate forks) {
    Map<Integer, Set<Integer>> rounds = new HashMap<>();
    data.cells().stream()
        .map(cell -> Competitors.tried(cell, forks))
        .flatMap(Collection::stream)
        .forEach(
            round -> rounds.computeIfAbsent(round.fork(), f -> new HashSet<>()).add(round.round()));
    return rounds;
  }

  private static List<Row> rows(
      ContestData data, List<Competitor> competitors, Comparison comparison, IntPredicate forks) {
    List<Competitor> ranked = comparison.ranked();
    List<Row> rows = new ArrayList<>();
    for (Competitor competitor : competitors) {
      boolean rated = competitor.comparable() && !ranked.isEmpty();
      rows.add(row(competitor, rated ? ratio(competitor, ranked.getFirst()) : null, forks));
    }
    for (CellData cell : data.cells()) {
      if (competitors.stream().map(Competitor::cell).noneMatch(cell.cell()::equals)) {
        rows.add(new Row(cell, null, null, null, null));
      }
    }
    return rows;
  }

  /** Below the clock's resolution of 1 ns no ratio can be told from 1. */
  private static double ratio(Competitor competitor, Competitor best) {
    return Math.max(1, competitor.estimate().medianNs()) / Math.max(1, best.estimate().medianNs());
  }

  private static Row row(Competitor competitor, @Nullable Double ratio, IntPredicate forks) {
    List<Sample> samples = Competitors.samples(competitor.data(), forks);
    double bytes = samples.stream().mapToDouble(Sample::bytes).sum();
    Double minor = sum(samples, Sample::minorFaults);
    Double major = sum(samples, Sample::majorFaults);
    Double storage = sum(samples, Sample::storageBytes);
    return new Row(
        competitor.data(),
        competitor.estimate(),
        ratio,
        minor == null || major == null || bytes == 0 ? null : (minor + major) * MIB / bytes,
        storage == null || bytes == 0 ? null : storage / bytes);
  }

  /** The sum, null if any is unknown. */
  private static @Nullable Double sum(
      List<Sample> samples, Function<Sample, @Nullable Long> counter) {
    double sum = 0;
    for (Sample sample : samples) {
      Long value = counter.apply(sample);
      if (value == null) {
        return null;
      }
      sum += value;
    }
    return sum;
  }
}
