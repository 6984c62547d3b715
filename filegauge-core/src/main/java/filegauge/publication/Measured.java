package filegauge.publication;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Estimate;
import filegauge.analysis.Interval;
import filegauge.analysis.Report;
import filegauge.analysis.Row;
import filegauge.plan.Cell;
import filegauge.plan.Corpus;
import filegauge.publication.FigureTable.Line;
import filegauge.publication.FigureTable.Measure;
import filegauge.publication.Publication.Side;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds the cells that a publication's figures stand beside. */
final class Measured {
  /** User and system time are told in ticks by some kernels: below this they say little. */
  private static final double LEAST_CPU_NS = 200e6;

  private final Report report;

  Measured(Report report) {
    this.report = report;
  }

  /** A target's cell with its row. */
  record Found(Target target, Row row) {
    Cell cell() {
      return row.data().cell();
    }

    Estimate estimate() {
      return Objects.requireNonNull(row.estimate());
    }
  }

  /** The cell of a target; empty unless it was measured. */
  Optional<Found> find(Target target) {
    return contest(target)
        .flatMap(contest -> contest.rows().stream().filter(row -> isOf(target, row)).findFirst())
        .map(row -> new Found(target.by(row.data().cell().method()), row));
  }

  /** The fastest cell of a side by its median; empty if none was measured. */
  Optional<Found> best(Side side) {
    return best(side, found -> found.estimate().medianNs());
  }

  /** The fastest cell of a side by its mean, as a verdict by points has it. */
  Optional<Found> bestByMean(Side side) {
    return best(side, found -> found.estimate().meanNs());
  }

  private Optional<Found> best(Side side, Function<Found, Double> time) {
    return side.cells().stream()
        .map(this::find)
        .flatMap(Optional::stream)
        .min(Comparator.comparing(time));
  }

  private Optional<ContestReport> contest(Target target) {
    return report.ownContests().stream()
        .filter(contest -> contest.contest().id().equals(target.contest()))
        .findFirst();
  }

  /** Whether each run was a process of its own. */
  boolean processPerRun() {
    return report.ownContests().stream()
        .flatMap(contest -> contest.rows().stream())
        .map(row -> row.data().cell().method())
        .anyMatch(method -> method.startsWith(Part.freshMethod("")));
  }

  private static boolean isOf(Target target, Row row) {
    Cell cell = row.data().cell();
    boolean same =
        cell.method().equals(target.method())
            || cell.method().equals(Part.freshMethod(target.method()));
    return row.estimate() != null && !cell.twin() && same && cell.threads() == target.threads();
  }

  Replay.Here here(Measure measure, Line line) {
    List<@Nullable Double> values = new ArrayList<>();
    for (Target target : line.cells()) {
      Optional<Found> found = target == null ? Optional.empty() : find(target);
      values.add(found.isEmpty() ? null : value(measure, found.get().row()));
    }
    return new Replay.Here(measure, values);
  }

  private static @Nullable Double value(Measure measure, Row row) {
    Estimate estimate = Objects.requireNonNull(row.estimate());
    return switch (measure) {
      case MEAN -> (Double) estimate.meanNs();
      case MEDIAN -> (Double) estimate.medianNs();
      case DEVIATION -> estimate.stddevNs();
      case INTERVAL -> halfWidth(estimate);
      case USER -> cpu(row, Sample::userNs, s -> 0L);
      case SYSTEM -> cpu(row, s -> 0L, Sample::sysNs);
      case CPU -> cpu(row, Sample::userNs, Sample::sysNs);
    };
  }

  private static @Nullable Double halfWidth(Estimate estimate) {
    Interval interval = estimate.ci95Ns();
    return interval == null
        ? null
        : (Double) ((interval.high() - interval.low()) / 2 / estimate.medianNs());
  }

  /** Mean per pass; null where the cell's samples come to too little in all. */
  private static @Nullable Double cpu(
      Row row, Function<Sample, @Nullable Long> user, Function<Sample, @Nullable Long> system) {
    double asked = 0;
    double all = 0;
    double passes = 0;
    for (Sample sample : row.data().samples()) {
      Long first = user.apply(sample);
      Long second = system.apply(sample);
      Long userNs = sample.userNs();
      Long sysNs = sample.sysNs();
      if (first == null || second == null || userNs == null || sysNs == null) {
        return null;
      }
      asked += first + second;
      all += userNs + sysNs;
      passes += sample.passes();
    }
    return all < LEAST_CPU_NS ? null : (Double) (asked / passes);
  }

  /** In words, what a line was measured over where that is not as published; else empty. */
  String otherCorpus(Publication publication, Line line) {
    for (Target target : line.cells()) {
      Optional<ContestReport> contest = target == null ? Optional.empty() : contest(target);
      if (target != null && contest.isPresent()) {
        Corpus corpus = contest.get().contest().corpus();
        boolean same =
            publication.parts().stream()
                .filter(part -> part.name().equals(target.part()))
                .anyMatch(part -> isOf(part, corpus));
        return same ? "" : corpus.phrase();
      }
    }
    return "";
  }

  private static boolean isOf(Part part, Corpus corpus) {
    return corpus.files() == part.count()
        && corpus.minBytes() >= part.sizes().min()
        && corpus.maxBytes() <= part.sizes().max();
  }
}
