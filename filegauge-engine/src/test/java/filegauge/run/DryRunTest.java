package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Fill;
import filegauge.plan.Pattern;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.spi.RawName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class DryRunTest {
  @TempDir(factory = BuildFolder.class)
  private Path folder;

  @Test
  void forecastsThePlanThatTheRunHasAndMakesNothing() throws Exception {
    Request request =
        request(spec(List.of(new SizeRange(100, 9000), new SizeRange(8192, 8192)), 3), List.of());
    DryRun.Forecast forecast = DryRun.of(request);
    assertThat(request.workingFolder()).doesNotExist();
    assertThat(forecast.notes()).isEmpty();
    // Exact forks and rounds are over before the budget is.
    assertThat(forecast.seconds()).isBetween(1.0, 60.0);
    assertThat(forecast.plan().contests())
        .extracting(Contest::id)
        .containsExactly(
            "checksum-3x100-9000-warm",
            "checksum-3x100-9000-cold",
            "checksum-3x8K-warm",
            "checksum-3x8K-cold");
    assertThat(forecast.plan().contests().getFirst().cells())
        .extracting(Cell::label)
        .containsExactly("read:64K", "mmap", "read:64K (twin)");
    Dataset data =
        new Runner(
                Clock.system(),
                new Cancellation(),
                new Silent(),
                (cell, workload, load, place) -> new ScriptedWorker(cell, workload, (c, n) -> 1000))
            .run(request, event -> {});
    assertThat(data.plan()).isEqualTo(forecast.plan());
  }

  @Test
  void twoFillsAreTwoWarmContests() throws Exception {
    List<Fill> fills = List.of(Fill.SEQUENTIAL, Fill.RANDOM);
    Request request = request(spec(List.of(new SizeRange(8192, 8192)), null, fills), List.of());
    assertThat(DryRun.of(request).plan().contests())
        .extracting(Contest::id)
        .containsExactly(
            "checksum-8K-warm-sequential", "checksum-8K-warm-random", "checksum-8K-cold");
    Dataset data =
        new Runner(
                Clock.system(),
                new Cancellation(),
                new Silent(),
                (cell, workload, largest, place) ->
                    new ScriptedWorker(cell, workload, (c, n) -> 1000))
            .run(request, event -> {});
    assertThat(data.contests())
        .allSatisfy(contest -> assertThat(contest.cells()).allMatch(CellData::counts));
  }

  @Test
  void listsTheUsersFiles() throws Exception {
    Files.write(folder.resolve("a"), new byte[10]);
    Files.createSymbolicLink(folder.resolve("b"), Path.of("a"));
    DryRun.Forecast forecast =
        DryRun.of(request(spec(null, null), List.of(RawName.ofText(folder.toString()))));
    assertThat(forecast.plan().contests().getFirst().corpus().bytes()).isEqualTo(10);
    assertThat(forecast.notes().getFirst()).contains("/b' passed over: a symbolic link");
  }

  @Test
  void refusesWhatTheRunWouldRefuse() {
    assertThatThrownBy(() -> DryRun.of(request(spec(null, 3), List.of())))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageStartingWith("--count 3 needs --size");
    SizeRange huge = new SizeRange(1L << 60, 1L << 60);
    assertThatThrownBy(() -> DryRun.of(request(spec(List.of(huge), null), List.of())))
        .hasMessageContaining("are free in '" + folder.resolve("working") + "'");
  }

  private Request request(Spec spec, List<RawName> operands) {
    return new Request(spec, operands, folder.resolve("working"), "test");
  }

  private static Spec spec(@Nullable List<SizeRange> sizes, @Nullable Integer count) {
    return spec(sizes, count, List.of(Fill.SEQUENTIAL));
  }

  private static Spec spec(
      @Nullable List<SizeRange> sizes, @Nullable Integer count, List<Fill> fills) {
    return new Spec(
        List.of("checksum"),
        List.of("read:64K", "mmap"),
        List.of(1),
        List.of(CacheState.WARM, CacheState.COLD),
        fills,
        List.of(),
        sizes,
        count,
        Content.RANDOM,
        1,
        1,
        60,
        1,
        null,
        null,
        false,
        Pattern.SEQUENTIAL,
        null);
  }

  private record Silent() implements RunListener {
    @Override
    public void stage(String words) {}

    @Override
    public void progress(double done, long leftNs) {}

    @Override
    public void say(String sentence) {}
  }
}
