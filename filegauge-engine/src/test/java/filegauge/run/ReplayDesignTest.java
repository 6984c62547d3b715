package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.access.AccessMethods;
import filegauge.analysis.Analysis;
import filegauge.analysis.Bottleneck;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Report;
import filegauge.plan.CacheState;
import filegauge.plan.Contest;
import filegauge.plan.NamedSpec;
import filegauge.plan.Probe;
import filegauge.publication.Publication;
import filegauge.publication.Publications;
import filegauge.publication.Replay;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.sample.RunEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Published experiments as requests, run with scripted workers. */
@EnabledOnOs(OS.LINUX)
class ReplayDesignTest {
  @TempDir(factory = BuildFolder.class)
  private Path working;

  private static ReplayDesign tiny(int forks, boolean quick) {
    return new ReplayDesign(0.001, quick, null, null, null, false, forks, 1, 60, 1);
  }

  private Request request(String name, ReplayDesign design) throws InvalidRequest {
    Publication publication = Publications.named(name).orElseThrow();
    return design.request(publication, working, "test");
  }

  private Dataset run(Request request) throws Exception {
    return new Runner(
            Clock.system(),
            new Cancellation(),
            new Silent(),
            (cell, workload, largest, own) ->
                new ScriptedWorker(
                    cell, workload, (c, n) -> workload.equals("fetch") ? 100_000 : 1_000_000))
        .run(request, event -> {});
  }

  /** Spelled canonically, so that the figures find their cells; and nothing is noted but C. */
  @Test
  void knowsEveryMethodAndWorkloadOfThePublications() throws Exception {
    for (Publication publication : Publications.ALL) {
      ReplayDesign whole = new ReplayDesign(1, false, null, null, null, false, 1, 1, 60, 1);
      Request request = whole.request(publication, working, "test");
      Request.Replay replay = Objects.requireNonNull(request.replay());
      assertThat(replay.notes()).allSatisfy(note -> assertThat(note).contains("c-"));
      for (NamedSpec part : replay.parts()) {
        List<String> published =
            publication.parts().stream()
                .filter(one -> one.name().equals(part.name()))
                .flatMap(one -> one.methods().stream())
                .toList();
        assertThat(published).containsAll(part.spec().methods());
      }
    }
  }

  @Test
  void namesContestsAsThePublicationsTargetsDo() throws Exception {
    DryRun.Forecast forecast = DryRun.of(request("small-files", tiny(1, false)));
    assertThat(forecast.plan().publication()).isEqualTo("small-files");
    assertThat(forecast.plan().contests().stream().map(Contest::id))
        .containsExactly("set-1-cold", "set-1-warm", "set-2-cold");
    assertThat(forecast.plan().spec().memoryLimit()).isNull();
    assertThat(forecast.bytes()).isGreaterThan(0);
    assertThat(forecast.plan().contests().getFirst().corpus().files()).isEqualTo(1);
  }

  @Test
  void runsAllPartsAndIsRenderedAsAReplay() throws Exception {
    Dataset data = run(request("histogram", tiny(5, true)));
    assertThat(data.contests()).hasSize(5);
    assertThat(data.contests())
        .allSatisfy(
            contest ->
                assertThat(contest.cells())
                    .allSatisfy(
                        cell -> assertThat(cell.outcome()).isEqualTo(new Outcome.Completed())));
    Replay replay = Replay.of(Analysis.analyse(data)).orElseThrow();
    assertThat(replay.tables().getFirst().lines().getFirst().here().getFirst().values())
        .allSatisfy(mean -> assertThat(mean).isEqualTo(1_000_000));
    assertThat(replay.rulings().getFirst().sound()).startsWith("no difference that matters");
  }

  @Test
  void measuresWhatHoldsTheDigestsUp() throws Exception {
    Dataset data = run(request("digest", tiny(5, true)));
    Report report = Analysis.analyse(data);
    ContestReport md5 =
        report.ownContests().stream()
            .filter(contest -> contest.contest().id().equals("md5-warm"))
            .findFirst()
            .orElseThrow();
    assertThat(md5.bottlenecks())
        .extracting(bottleneck -> bottleneck.cell().method())
        .containsExactlyInAnyOrder("mmap", "read:8K");
    assertThat(md5.bottlenecks())
        .allSatisfy(b -> assertThat(b.kind()).isEqualTo(Bottleneck.Kind.CPU));
    assertThat(data.plan().contests().stream().map(Contest::probe))
        .contains(new Probe("md5-warm", Probe.Kind.IO), new Probe("md5-warm", Probe.Kind.COMPUTE));
    assertThat(report.failed()).isFalse();
  }

  /** One worker a competitor, whichever parts it serves. */
  @Test
  void sharesWorkersAndCorporaAmongParts() throws Exception {
    Request request = request("digest", tiny(1, true));
    AtomicInteger made = new AtomicInteger();
    List<RunEvent> events = new ArrayList<>();
    List<String> fetching = new ArrayList<>();
    Runner runner =
        new Runner(
            Clock.system(),
            new Cancellation(),
            new Silent() {
              @Override
              public void stage(String words) {
                made.addAndGet(words.startsWith("making ") ? 1 : 0);
              }
            },
            (cell, workload, largest, own) -> {
              synchronized (fetching) {
                if (workload.equals("fetch")) {
                  fetching.add(cell.label());
                }
              }
              return new ScriptedWorker(cell, workload, (c, n) -> 1000);
            });
    runner.run(request, events::add);
    assertThat(made.get()).as("the large file and that of one-byte").isEqualTo(2);
    assertThat(fetching).doesNotHaveDuplicates().contains("mmap", "mmap x4", "read:8K");
  }

  @Test
  void notesWhatCannotBeHad() throws Exception {
    Publication histogram = Publications.named("histogram").orElseThrow();
    Publication odd =
        new Publication(
            "histogram",
            histogram.title(),
            histogram.devices(),
            List.of(
                histogram
                    .parts()
                    .getFirst()
                    .by(List.of("read:4K", "mmap", "nosuch:1K"), List.of(1))),
            histogram.tables(),
            histogram.rulings(),
            histogram.claims(),
            histogram.faults(),
            histogram.omissions());
    Dataset data = run(tiny(1, false).request(odd, working, "test"));
    assertThat(data.facts())
        .filteredOn(fact -> fact.kind() == Fact.Kind.NOT_REPLAYED)
        .extracting(Fact::detail)
        .singleElement()
        .asString()
        .startsWith("512: unknown method 'nosuch:1K'");
    Publication nothing =
        new Publication(
            "histogram",
            "",
            List.of(),
            List.of(histogram.parts().getFirst().by(List.of("nosuch"), List.of(1))),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    assertThatThrownBy(() -> tiny(1, false).request(nothing, working, "test"))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageContaining("nothing of histogram can be replayed here: 512: unknown method");
  }

  @Test
  void takesAProcessForEachRunWhereThatWasPublished() throws Exception {
    ReplayDesign fresh = new ReplayDesign(0.001, true, null, null, null, false, 5, 1, 60, 1, true);
    assertThatThrownBy(() -> request("digest", fresh))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageStartingWith("--fresh-process: digest was not published with a process for");
    assumeTrue(AccessMethods.canUse("c-fresh:mmap"), "needs gcc or another C compiler");
    Dataset data = run(request("histogram", fresh));
    assertThat(data.contests().getFirst().cells())
        .extracting(cell -> cell.cell().method())
        .contains("c-fresh:read:512", "c-fresh:mmap:private", "c-fresh:read:1M");
    Replay replay = Replay.of(Analysis.analyse(data)).orElseThrow();
    assertThat(replay.processPerRun()).isTrue();
    assertThat(replay.tables().getFirst().lines().getFirst().here().getFirst().values())
        .allSatisfy(mean -> assertThat(mean).isEqualTo(1_000_000));
    assertThat(replay.rulings().getFirst().byPoints()).startsWith("c-fresh:read:");
  }

  @Test
  void takesOtherCacheStates() throws Exception {
    ReplayDesign cold =
        new ReplayDesign(0.01, true, null, List.of(CacheState.COLD), null, false, 1, 1, 60, 1);
    assertThat(DryRun.of(request("histogram", cold)).plan().contests())
        .allSatisfy(contest -> assertThat(contest.cache()).isEqualTo(CacheState.COLD));
  }

  @Test
  void takesOtherCorporaOfTheSource() throws Exception {
    ReplayDesign other =
        new ReplayDesign(1, false, List.of("10x1K-4K"), null, null, false, 1, 1, 60, 1);
    assertThat(DryRun.of(request("small-files", other)).plan().contests())
        .extracting(Contest::id)
        .containsExactly("10x1K-4K-cold", "10x1K-4K-warm");
    ReplayDesign none = new ReplayDesign(1, false, List.of("9x1K"), null, null, false, 1, 1, 60, 1);
    assertThatThrownBy(() -> request("small-files", none))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageStartingWith("--set '9x1K' is no corpus of small-files; there are 10x0-1K, ");
    assertThatThrownBy(() -> request("digest", none)).hasMessageEndingWith(", which has none");
  }

  private static class Silent implements RunListener {
    @Override
    public void stage(String words) {}

    @Override
    public void progress(double done, long leftNs) {}

    @Override
    public void say(String sentence) {}
  }
}
