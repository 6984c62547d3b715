package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Outcome;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/** Cautions about one contest, whatever its state. */
final class ContestCautions {
  static final int FEWEST_SAMPLES = 3;
  private static final double GRAIN_TOLERANCE = 1.2;

  private final ContestData data;
  private final IntPredicate forks;

  private ContestCautions(ContestData data, IntPredicate forks) {
    this.data = data;
    this.forks = forks;
  }

  static List<Caution> of(ContestData data, ContestReport report, IntPredicate forks) {
    ContestCautions of = new ContestCautions(data, forks);
    return Stream.of(of.control(report), of.notHeld(), of.fewRounds(), of.grain())
        .flatMap(List::stream)
        .toList();
  }

  /** Samples without residency in a contest that asked for a state, in words; null if none. */
  static @Nullable String unproven(ContestData data, IntPredicate forks) {
    if (data.contest().cache() == CacheState.UNCONTROLLED) {
      return null;
    }
    List<Sample> samples =
        data.cells().stream().flatMap(cell -> Competitors.samples(cell, forks).stream()).toList();
    long blind =
        samples.stream()
            .filter(sample -> sample.residentBefore() == null || sample.residentAfter() == null)
            .count();
    return blind == 0
        ? null
        : "the residency of " + blind + " of " + samples.size() + " samples is unknown";
  }

  private String id() {
    return data.contest().id();
  }

  private List<Caution> control(ContestReport report) {
    Pair control = report.control();
    if (control == null || control.kind() != PairKind.FASTER) {
      return List.of();
    }
    String text =
        Wording.name(control.a())
            + " was shown to be "
            + Wording.factor(control)
            + " times as fast as "
            + Wording.name(control.b())
            + Wording.bracket(control)
            + ", though they are the same";
    return List.of(new Caution.ControlFailed(id(), text));
  }

  private List<Caution> notHeld() {
    List<CellData> lost = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (CellData cell : data.cells()) {
      int tried = Competitors.tried(cell, forks).size();
      int dropped = tried - Competitors.sampled(cell, forks).size();
      if (cell.outcome() instanceof Outcome.Completed
          && dropped > Competitor.MOST_DROPPED * tried) {
        lost.add(cell);
        texts.add(Competitors.lost(cell.cell(), dropped, tried));
      }
    }
    return lost.isEmpty()
        ? List.of()
        : List.of(new Caution.StateNotHeld(where(lost), Wording.shortList(texts)));
  }

  private List<Caution> fewRounds() {
    List<CellData> few =
        data.cells().stream()
            .filter(CellData::counts)
            .filter(cell -> cell.samples().size() < FEWEST_SAMPLES)
            .toList();
    if (few.isEmpty()) {
      return List.of();
    }
    String text = Wording.shortList(Wording.names(few.stream().map(CellData::cell).toList()));
    String verb = few.size() == 1 ? " has" : " have";
    return List.of(
        new Caution.FewRounds(
            where(few), text + verb + " fewer than " + FEWEST_SAMPLES + " samples"));
  }

  /** One cell's place, or the contest's where several share the trouble. */
  private String where(List<CellData> cells) {
    return cells.size() == 1 ? id() + " " + cells.getFirst().cell().label() : id();
  }

  private List<Caution> grain() {
    Map<Integer, List<Double>> byFork = new TreeMap<>();
    for (RunEvent.Grain grain : data.grains()) {
      if (forks.test(grain.fork())) {
        byFork.computeIfAbsent(grain.fork(), f -> new ArrayList<>()).add(grain.faultsPerMib());
      }
    }
    if (data.contest().cache() != CacheState.WARM || byFork.size() < 2) {
      return List.of();
    }
    double[] medians = byFork.values().stream().mapToDouble(ContestCautions::median).toArray();
    double least = Arrays.stream(medians).min().orElseThrow();
    double most = Arrays.stream(medians).max().orElseThrow();
    if (most <= GRAIN_TOLERANCE * least) {
      return List.of();
    }
    String text =
        "a scan through a mapping took from "
            + Wording.number(least, 1)
            + " to "
            + Wording.number(most, 1)
            + " page faults per MiB, depending on the fork";
    return List.of(new Caution.GrainChanged(id(), text));
  }

  private static double median(List<Double> values) {
    return Median.withDefaults()
        .evaluate(values.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
