package filegauge.analysis;

import filegauge.plan.Content;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.Sample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.statistics.descriptive.Median;

/** Cautions about the machine: its clock, its load, its pace, its memory. */
final class MachineCautions {
  // A sample of a thousand grains is timed to a thousandth.
  private static final double FEWEST_GRAINS = 1000;
  private static final double MOST_LOAD = 0.5;
  private static final double MOST_PRESSURE = 0.1;
  private static final double MOST_STEAL = 0.02;
  // A thread that shares its processor loses it every few milliseconds (the scheduler's slice).
  private static final double MOST_SWITCHES_PER_S = 50;
  private static final double FREQUENCY_TOLERANCE = 0.1;

  // btrfs(5), f2fs and bcachefs.
  private static final Pattern COMPRESSION =
      Pattern.compile("(?:^|,)(compress(?:-force|_algorithm|ion)?(?:=[^,]*)?)(?:,|$)");

  private final Dataset dataset;
  private final IntPredicate forks;
  private final Settings settings;

  private MachineCautions(Dataset dataset, IntPredicate forks) {
    this.dataset = dataset;
    this.forks = forks;
    this.settings = Settings.of(dataset);
  }

  static List<Caution> of(Dataset dataset, IntPredicate forks) {
    MachineCautions of = new MachineCautions(dataset, forks);
    List<Caution> cautions = new ArrayList<>();
    dataset.contests().forEach(data -> cautions.addAll(of.timerCoarse(data)));
    cautions.addAll(told(of.load(), Caution.OtherLoad::new));
    cautions.addAll(told(of.pace(), Caution.FrequencyChanged::new));
    cautions.addAll(told(of.swap(), Caution.SwapUsed::new));
    cautions.addAll(told(of.hugePages(), Caution.HugePagesOff::new));
    cautions.addAll(told(of.compression(), Caution.SparseFiles::new));
    return cautions;
  }

  private static List<Caution> told(
      List<String> texts, BiFunction<String, String, Caution> caution) {
    return texts.isEmpty()
        ? List.of()
        : List.of(caution.apply(Facts.RUN, String.join("; ", texts)));
  }

  private List<Caution> timerCoarse(ContestData data) {
    OptionalDouble grain = settings.number("timer_grain_ns");
    if (grain.isEmpty()) {
      return List.of();
    }
    List<String> coarse = new ArrayList<>();
    for (CellData cell : data.cells()) {
      double[] walls =
          Competitors.samples(cell, forks).stream().mapToDouble(Sample::wallNs).toArray();
      if (cell.counts()
          && walls.length > 0
          && Median.withDefaults().evaluate(walls) < FEWEST_GRAINS * grain.getAsDouble()) {
        coarse.add(Wording.name(cell.cell()));
      }
    }
    String text = "the clock's grain is " + Wording.number(grain.getAsDouble(), 0);
    return coarse.isEmpty()
        ? List.of()
        : List.of(
            new Caution.TimerCoarse(
                data.contest().id(),
                text + " ns, and samples are shorter than 1000 of it by " + Wording.list(coarse)));
  }

  private List<String> load() {
    List<String> texts = new ArrayList<>();
    double cpus = settings.number("usable_cpus").orElse(1);
    double load = settings.number("load_average_1_min").orElse(0);
    if (load > MOST_LOAD * cpus) {
      texts.add(
          "the load average was "
              + Wording.number(load, 1)
              + " at the start, on "
              + Wording.count(Math.round(cpus), "usable CPU"));
    }
    double waited = settings.pressureUs("pressure_cpu").orElse(0) / elapsedUs();
    if (waited > MOST_PRESSURE) {
      texts.add("something waited for a CPU " + percent(waited) + " of the time");
    }
    double steal =
        settings.growth("cpu_steal_s").orElse(0)
            / Math.max(1e-9, settings.growth("cpu_time_s").orElse(1));
    if (steal > MOST_STEAL) {
      texts.add("the hypervisor gave " + percent(steal) + " of the CPU time to others (steal)");
    }
    double switches = switchesPerS();
    if (switches > MOST_SWITCHES_PER_S) {
      texts.add(
          "the reading threads lost their CPU to others "
              + Wording.number(switches, 0)
              + " times a second");
    }
    return texts;
  }

  /** Elapsed time of the run, at least a second; PSI counts microseconds. */
  private double elapsedUs() {
    return dataset.finished() == null
        ? Double.POSITIVE_INFINITY
        : Math.max(1e6, Duration.between(dataset.started(), dataset.finished()).toNanos() / 1e3);
  }

  private double switchesPerS() {
    double switches = 0;
    double seconds = 0;
    for (ContestData data : dataset.contests()) {
      for (CellData cell : data.cells()) {
        for (Sample sample : Competitors.samples(cell, forks)) {
          Long involuntary = sample.involuntarySwitches();
          switches += involuntary == null ? 0 : involuntary;
          seconds += sample.wallNs() / 1e9 * cell.cell().threads();
        }
      }
    }
    return seconds == 0 ? 0 : switches / seconds;
  }

  private List<String> pace() {
    List<String> texts = new ArrayList<>();
    OptionalDouble before = settings.number("cpu_mhz");
    OptionalDouble after = settings.atEnd("cpu_mhz");
    if (before.isPresent()
        && after.isPresent()
        && Math.abs(after.getAsDouble() / before.getAsDouble() - 1) > FREQUENCY_TOLERANCE) {
      texts.add(
          "the CPU ran at "
              + Wording.number(before.getAsDouble(), 0)
              + " MHz at the start and at "
              + Wording.number(after.getAsDouble(), 0)
              + " MHz at the end");
    }
    double hot = settings.growth("thermal_throttles").orElse(0);
    if (hot > 0) {
      texts.add("the CPUs were throttled for heat " + Wording.number(hot, 0) + " times");
    }
    double throttled = settings.growth("cpu_throttled_us").orElse(0);
    if (throttled > 0) {
      texts.add(
          "the control group's CPU limit held its threads up for "
              + Wording.number(throttled / 1000, 0)
              + " ms");
    }
    return texts;
  }

  private List<String> swap() {
    double in = settings.growth("swapped_in_pages").orElse(0);
    double out = settings.growth("swapped_out_pages").orElse(0);
    return in + out <= 0
        ? List.of()
        : List.of(
            Wording.number(in, 0)
                + " pages were read from swap and "
                + Wording.number(out, 0)
                + " written to it");
  }

  private List<String> hugePages() {
    boolean maps =
        dataset.contests().stream()
            .flatMap(data -> data.cells().stream())
            .anyMatch(cell -> cell.counts() && cell.cell().family().equals("mmap"));
    return maps && settings.text("transparent_huge_pages").equals("never")
        ? List.of("transparent huge pages are set to never")
        : List.of();
  }

  /** Random bytes do not compress, and files that were seen to are told of as facts. */
  private List<String> compression() {
    boolean seen = dataset.facts().stream().anyMatch(fact -> fact.kind() == Fact.Kind.SPARSE_FILES);
    boolean random =
        dataset.contests().stream()
            .allMatch(data -> data.contest().corpus().content() == Content.RANDOM);
    Matcher option = COMPRESSION.matcher(settings.text("mount_options"));
    return seen || random || !option.find()
        ? List.of()
        : List.of("the file system is mounted to compress (" + option.group(1) + ")");
  }

  private static String percent(double share) {
    return Wording.number(100 * share, 0) + " %";
  }
}
