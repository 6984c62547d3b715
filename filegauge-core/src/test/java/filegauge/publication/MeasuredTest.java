package filegauge.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import filegauge.analysis.Analysis;
import filegauge.analysis.Estimate;
import filegauge.analysis.Interval;
import filegauge.analysis.Report;
import filegauge.plan.CacheState;
import filegauge.publication.FigureTable.Figures;
import filegauge.publication.FigureTable.Line;
import filegauge.publication.FigureTable.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MeasuredTest {
  private static final String METHOD = "c-mmap";

  private static ScriptedReplay run() {
    return new ScriptedReplay("small-files").times("set-1-warm", Map.of(METHOD, 80.0));
  }

  private static Line line(@Nullable Target... targets) {
    List<@Nullable Target> cells = new ArrayList<>(Arrays.asList(targets));
    return new Line("line", List.of(), cells);
  }

  private static Target target(int threads) {
    return new Target(SmallFilesPublication.SET_1, CacheState.WARM, METHOD, threads);
  }

  private static @Nullable Double value(ScriptedReplay run, Measure measure) {
    Measured measured = new Measured(Analysis.analyse(run.build()));
    return measured.here(measure, line(target(1))).values().getFirst();
  }

  /** Five samples of two passes, 80 ms of CPU time each, of which a quarter is the system's. */
  @Test
  void figuresAreOfOnePass() {
    ScriptedReplay still = run().noise(0);
    assertThat(value(still, Measure.MEAN)).isCloseTo(80e6, within(1e-3));
    assertThat(value(still, Measure.MEDIAN)).isCloseTo(80e6, within(1e-3));
    assertThat(value(still, Measure.DEVIATION)).isCloseTo(0, within(1e-3));
    assertThat(value(still, Measure.USER)).isEqualTo(30e6);
    assertThat(value(still, Measure.SYSTEM)).isEqualTo(10e6);
    assertThat(value(still, Measure.CPU)).isEqualTo(40e6);
  }

  @Test
  void theIntervalIsShownAsAShareOfTheMedian() {
    Report report = Analysis.analyse(run().build());
    Estimate estimate =
        Objects.requireNonNull(report.contests().getFirst().rows().getFirst().estimate());
    Interval interval = Objects.requireNonNull(estimate.ci95Ns());
    double half = Objects.requireNonNull(value(run(), Measure.INTERVAL));
    assertThat(estimate.medianNs() * (1 + half) - estimate.medianNs() * (1 - half))
        .isCloseTo(interval.high() - interval.low(), within(1.0));
    assertThat(half).isBetween(0.001, 0.03);
    assertThat(value(run().forks(1), Measure.INTERVAL)).isNull();
  }

  @Test
  void aColumnWithoutACellHasNoFigure() {
    Measured measured = new Measured(Analysis.analyse(run().build()));
    assertThat(measured.here(Measure.MEAN, line(null, target(2), target(1))).values())
        .satisfiesExactly(
            none -> assertThat(none).isNull(),
            otherThreads -> assertThat(otherThreads).isNull(),
            found -> assertThat(found).isNotNull());
  }

  /** As published: 800 files of 1 to 4 KiB. */
  @Test
  void saysWhereTheCorpusIsNotThePublishedOne() {
    assertThat(corpus(run().files(800, 1024, 4096))).isEmpty();
    assertThat(corpus(run().files(800, 2000, 3000))).isEmpty();
    assertThat(corpus(run().files(799, 1024, 4096))).startsWith("799 files of 1 KiB to 4 KiB");
    assertThat(corpus(run().files(800, 1023, 4096))).startsWith("800 files of ");
    assertThat(corpus(run().files(800, 1024, 4097))).startsWith("800 files of ");
    Measured none = new Measured(Analysis.analyse(new ScriptedReplay("small-files").build()));
    assertThat(none.otherCorpus(SmallFilesPublication.get(), line(target(1)))).isEmpty();
  }

  private static String corpus(ScriptedReplay run) {
    Measured measured = new Measured(Analysis.analyse(run.build()));
    return measured.otherCorpus(SmallFilesPublication.get(), line(null, target(1)));
  }

  @Test
  void publishedFiguresAreReadByColumns() {
    assertThat(Figures.of("mean", 4, "1.5 - 3").values()).containsExactly("1.5", "", "3", "");
    assertThat(Measure.DEVIATION.label()).isEqualTo("sd");
    assertThat(Measure.SYSTEM.label()).isEqualTo("system");
  }

  @Test
  void furtherCorporaOfTheSource() {
    List<Part> further = SmallFilesPublication.get().further();
    assertThat(further).extracting(Part::name).doesNotHaveDuplicates().hasSize(40);
    assertThat(further.getLast().count()).isEqualTo(3);
    assertThat(further.getLast().bytes()).isEqualTo(3 * (200L << 20));
    for (long max : List.of(1, 4, 30, 100, 1 << 10, 5 << 10, 20 << 10, 100 << 10, 200 << 10)) {
      assertThat(further).anyMatch(part -> part.sizes().max() == max << 10);
    }
  }
}
