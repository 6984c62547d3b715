package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Plan;
import filegauge.publication.FigureTable;
import filegauge.publication.FigureTable.Figures;
import filegauge.publication.FigureTable.Line;
import filegauge.publication.FigureTable.Measure;
import filegauge.publication.Publication;
import filegauge.publication.Replay;
import filegauge.publication.Target;
import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import filegauge.sample.Fact;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A small replay written by hand. */
class ReplayTextTest {
  private static final Publication.Side READ =
      new Publication.Side("read", List.of(new Target("a", CacheState.WARM, "read:4K", 1)));
  private static final Publication.Side MMAP =
      new Publication.Side("mmap", List.of(new Target("a", CacheState.WARM, "mmap", 1)));

  private static Replay replay() {
    Line line =
        new Line(
            "512 B",
            List.of(new Figures("mean", List.of("0.0064", "2780.2674"))),
            Arrays.asList(READ.cells().getFirst(), null));
    FigureTable table =
        new FigureTable(
            "Milliseconds by size",
            "ms",
            1e6,
            List.of("4096", "mmap"),
            List.of(Measure.MEAN, Measure.INTERVAL, Measure.CPU),
            List.of(line));
    Publication publication =
        new Publication(
            "histogram",
            "A histogram: somebody, 2021",
            List.of("a phone"),
            List.of(),
            List.of(table),
            List.of(),
            List.of(),
            List.of(new Publication.Fault("one clock was CPU time", "elapsed time")),
            List.of(new Publication.Omission("phones", "none at hand")));
    return new Replay(
        publication,
        true,
        List.of(
            new Replay.Filled(
                table,
                List.of(
                    new Replay.Beside(
                        line,
                        List.of(
                            new Replay.Here(Measure.MEAN, Arrays.asList(1234.5, null)),
                            new Replay.Here(Measure.INTERVAL, Arrays.asList(0.0213, null)),
                            new Replay.Here(Measure.CPU, Arrays.asList(null, null))),
                        "one file of 100 B")))),
        List.of(
            new Replay.Ruled(
                new Publication.Ruling("512 B", READ, MMAP, "read by 5 %"),
                "read:4K by 1.0 %",
                "no difference shown: ratio 1.01 [0.90, 1.13]")),
        List.of(
            new Replay.Judged(
                new Publication.Claim("small files: read", List.of()),
                Replay.Judgement.OPEN,
                List.of("time of mmap over read: a 1.01 [0.90, 1.13]"))));
  }

  private static Dataset data() {
    Dataset empty = ScriptedReports.empty().dataset();
    return new Dataset(
        empty.version(),
        empty.started(),
        null,
        true,
        5,
        new Environment(
            Map.of(
                "cpu", "A CPU", "usable_cpus", 2L, "memory_bytes", 8L << 30, "kernel", "Linux 6")),
        null,
        new Plan(empty.plan().spec(), List.of(), "histogram"),
        List.of(),
        List.of(new Fact(Fact.Kind.NOT_REPLAYED, "run", "a: unknown method 'x'")));
  }

  @Test
  void showsWhatWasPublishedWithOursBelow() {
    TextPage page = new TextPage(TextReport.Options.PLAIN);
    new ReplayText(replay(), data(), page).write();
    assertThat(page.toString())
        .isEqualTo(
            """
            Replay of histogram
              A histogram: somebody, 2021
              published: a phone
              here: A CPU, 2 usable CPUs, 8 GiB of memory, Linux 6
              here each run is a process of its own: compiled C, which times itself

              Milliseconds by size
                               4096 mmap
              512 B (here one file of 100 B)
                publ. mean   0.0064 2780
                here mean    0.0012    -
                here +- 95 %   2.1%    -
                here cpu          -    -
              CPU time is shown where a cell's samples come to 200 ms of it or more.

            Verdicts
              512 B
                published: read by 5 %
                its rule on our means: read:4K by 1.0 %
                sound: no difference shown: ratio 1.01 [0.90, 1.13]

            Published conclusions
              - small files: read: not shown either way
                time of mmap over read: a 1.01 [0.90, 1.13]

            What was wrong with it, and how it is avoided
              - one clock was CPU time
                here: elapsed time

            Not replayed
              - phones: none at hand
              - a: unknown method 'x'

            """);
  }

  @Test
  void keepsToTheWidth() {
    for (int width = 40; width <= 100; width += 7) {
      TextPage page = new TextPage(new TextReport.Options(width, false, Language.EN));
      new ReplayText(replay(), data(), page).write();
      int limit = width;
      assertThat(page.toString().lines())
          .allSatisfy(line -> assertThat(Display.width(line)).isLessThanOrEqualTo(limit));
    }
  }
}
