package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each caution about the machine, provoked; and what is just within its limits. */
class MachineCautionTest {
  private static final long[] MILLIS = {5_000_000, 5_010_000, 4_990_000, 5_005_000, 4_995_000};
  private static final Cell[] CELLS = {cell("mmap"), cell("read:1M")};

  private static Script warm() {
    return new Script().contest("w", CacheState.WARM, CELLS);
  }

  private static List<Caution> cautions(Script script) {
    return script.forks(0, MILLIS).forks(1, MILLIS).analyse().cautions();
  }

  private static void only(Script script, Caution expected) {
    assertThat(cautions(script)).containsExactly(expected);
  }

  @Test
  void aClockThatIsTooCoarse() {
    only(
        warm().environment("timer_grain_ns", 10_000),
        new Caution.TimerCoarse(
            "w",
            "the clock's grain is 10000 ns, and samples are shorter than 1000 of it by mmap and"
                + " read:1M"));
    assertThat(cautions(warm().environment("timer_grain_ns", 4000))).isEmpty();
  }

  @Test
  void aLoadAverageAtTheStart() {
    only(
        warm().environment("usable_cpus", 2L).environment("load_average_1_min", 1.26),
        new Caution.OtherLoad("run", "the load average was 1.3 at the start, on 2 usable CPUs"));
    assertThat(cautions(warm().environment("usable_cpus", 4L).environment("load_average_1_min", 2)))
        .isEmpty();
  }

  @Test
  void pressureOverTheRun() {
    String before = "some avg10=0.00 avg60=0.00 avg300=0.00 total=1000000";
    only(
        warm().environment("pressure_cpu", before, before.replace("total=1", "total=13")),
        new Caution.OtherLoad("run", "something waited for a CPU 20 % of the time"));
    assertThat(cautions(warm().environment("pressure_cpu", before, before))).isEmpty();
    assertThat(cautions(warm().environment("pressure_cpu", "unknown", "unknown"))).isEmpty();
  }

  @Test
  void timeThatTheHypervisorGaveToOthers() {
    only(
        warm().environment("cpu_steal_s", 5.0, 8.0).environment("cpu_time_s", 1000.0, 1060.0),
        new Caution.OtherLoad("run", "the hypervisor gave 5 % of the CPU time to others (steal)"));
    assertThat(
            cautions(
                warm()
                    .environment("cpu_steal_s", 5.0, 6.0)
                    .environment("cpu_time_s", 1000.0, 1060.0)))
        .isEmpty();
  }

  @Test
  void threadsThatLostTheirCpu() {
    only(
        warm().switches(1),
        new Caution.OtherLoad(
            "run", "the reading threads lost their CPU to others 200 times a second"));
  }

  @Test
  void processorsThatChangedTheirPace() {
    only(
        warm().environment("cpu_mhz", 3000.0, 2600.0),
        new Caution.FrequencyChanged(
            "run", "the CPU ran at 3000 MHz at the start and at 2600 MHz at the end"));
    assertThat(cautions(warm().environment("cpu_mhz", 3000.0, 2800.0))).isEmpty();
    only(
        warm().environment("thermal_throttles", 3L, 7L),
        new Caution.FrequencyChanged("run", "the CPUs were throttled for heat 4 times"));
    only(
        warm().environment("cpu_throttled_us", 3000L, 10_000L),
        new Caution.FrequencyChanged(
            "run", "the control group's CPU limit held its threads up for 7 ms"));
  }

  @Test
  void swapThatWasUsed() {
    only(
        warm().environment("swapped_in_pages", 100L, 107L).environment("swapped_out_pages", 5L, 5L),
        new Caution.SwapUsed("run", "7 pages were read from swap and 0 written to it"));
    assertThat(cautions(warm().environment("swapped_in_pages", 100L, 100L))).isEmpty();
  }

  @Test
  void hugePagesThatAreOff() {
    only(
        warm().environment("transparent_huge_pages", "never"),
        new Caution.HugePagesOff("run", "transparent huge pages are set to never"));
    assertThat(cautions(warm().environment("transparent_huge_pages", "madvise"))).isEmpty();
    Script reads =
        new Script()
            .contest("w", CacheState.WARM, cell("read:4K"), cell("read:1M"))
            .environment("transparent_huge_pages", "never");
    assertThat(cautions(reads)).isEmpty();
  }

  @Test
  void aRunWithoutAnEndHasNoGrowth() {
    Settings settings = new Settings(new filegauge.sample.Environment(java.util.Map.of()), null);
    assertThat(settings.growth("swapped_in_pages")).isEmpty();
    assertThat(settings.pressureUs("pressure_cpu")).isEmpty();
  }
}
