package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.plan.Sizes;
import filegauge.plan.Spec;
import filegauge.spi.RawName;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.util.List;
import java.util.Optional;

/** Checks the numbers of a request before anything is begun. */
final class Limits {
  private static final int MOST_THREADS = 1024;
  private static final int MOST_FORKS = 1000;
  private static final int MOST_ROUNDS = 10_000;
  static final int MOST_FILES = 1_000_000;
  private static final double MOST_BUDGET = 86_400;
  static final long LEAST_MEMORY = 4 << 20;

  private Limits() {}

  static void check(Spec spec, List<RawName> operands) throws InvalidRequest {
    for (int threads : spec.threads()) {
      range("--threads", threads, 1, MOST_THREADS);
    }
    if (spec.forks() != null) {
      range("--forks", spec.forks(), 1, MOST_FORKS);
    }
    if (spec.rounds() != null) {
      range("--rounds", spec.rounds(), 1, MOST_ROUNDS);
    }
    if (spec.count() != null) {
      range("--count", spec.count(), 1, MOST_FILES);
    }
    if (!(spec.budgetSeconds() > 0 && spec.budgetSeconds() <= MOST_BUDGET)) {
      throw new InvalidRequest("--budget is more than 0 and at most 24h; write 60s, 2m or 1h");
    }
    checkCorpora(spec, operands);
    checkFirstPass(spec);
    checkPressure(spec);
    checkRewriting(spec, operands);
    if (spec.caches().contains(CacheState.COLD_ALL)) {
      checkColdAll("--cache");
    }
  }

  private static void checkColdAll(String option) throws InvalidRequest {
    Optional<String> reason = MachineCache.refusal();
    if (reason.isPresent()) {
      throw new InvalidRequest(
          option + " cold-all cannot be had: " + reason.get() + "; choose " + option + " cold");
    }
  }

  private static void checkFirstPass(Spec spec) throws InvalidRequest {
    CacheState state = spec.firstPass();
    if (state == null) {
      return;
    }
    if (!spec.caches().contains(CacheState.WARM)) {
      throw new InvalidRequest(
          "--first-pass "
              + state.label()
              + " goes before warm passes; name warm in --cache, or leave it out");
    }
    if (spec.fills().contains(Fill.ASIS)) {
      throw new InvalidRequest(
          "--first-pass "
              + state.label()
              + " evicts the files, and --fill asis leaves them as they are; say one");
    }
    if (state == CacheState.COLD_ALL) {
      checkColdAll("--first-pass");
    }
  }

  private static void checkPressure(Spec spec) throws InvalidRequest {
    boolean asked = spec.caches().contains(CacheState.PRESSURE);
    Long limit = spec.memoryLimit();
    if (asked && limit == null) {
      throw new InvalidRequest(
          "--cache pressure needs --memory-limit: less than the data, as in --memory-limit 64M");
    }
    if (!asked && limit != null) {
      throw new InvalidRequest(
          "--memory-limit "
              + Sizes.format(limit)
              + " is for --cache pressure, which was not asked for");
    }
    if (limit != null && limit < LEAST_MEMORY) {
      throw new InvalidRequest(
          "--memory-limit "
              + Sizes.format(limit)
              + " leaves a program no room to run; the least is "
              + Sizes.format(LEAST_MEMORY));
    }
    for (String workload : spec.workloads()) {
      if (asked && Workloads.parse(workload).task() != Task.READ) {
        throw new InvalidRequest(
            "--cache pressure is for workloads that only read, not for " + workload);
      }
    }
  }

  private static void checkRewriting(Spec spec, List<RawName> operands) throws InvalidRequest {
    boolean inPlace =
        spec.workloads().stream().anyMatch(w -> Workloads.parse(w).task() == Task.IN_PLACE);
    if (inPlace && !operands.isEmpty()) {
      throw new InvalidRequest(
          "increment-inplace would change '"
              + operands.getFirst()
              + "', and Filegauge changes only files that it made; leave the name out, or choose"
              + " increment-copy");
    }
    if (!inPlace && !spec.pattern().sequential()) {
      throw new InvalidRequest(
          "--pattern "
              + spec.pattern().label()
              + " is for --workload increment-inplace; the workloads asked for work sequentially");
    }
  }

  private static void checkCorpora(Spec spec, List<RawName> operands) throws InvalidRequest {
    if (!operands.isEmpty() && (spec.sizes() != null || spec.count() != null)) {
      throw new InvalidRequest(
          "--size and --count are for files that Filegauge makes; leave them out, or leave out '"
              + operands.getFirst()
              + "'");
    }
    if (spec.count() != null && spec.sizes() == null) {
      throw new InvalidRequest(
          "--count " + spec.count() + " needs --size: say how large each file is, as in --size 4K");
    }
    if (!operands.isEmpty()
        && spec.fills().contains(Fill.WRITTEN)
        && spec.caches().contains(CacheState.WARM)) {
      throw new InvalidRequest(
          "--fill written would write to '"
              + operands.getFirst()
              + "', and Filegauge never does; choose sequential, random or asis");
    }
    if (spec.sizes() != null) {
      for (SizeRange sizes : spec.sizes()) {
        if (sizes.max() == 0) {
          throw new InvalidRequest("--size 0 leaves nothing to read; the least is 1");
        }
        long count = spec.count() == null ? 1 : spec.count();
        if (Math.multiplyHigh(sizes.max(), count) != 0 || sizes.max() * count < 0) {
          throw new InvalidRequest(
              "--count " + count + " files of " + Sizes.format(sizes.max()) + " are too much");
        }
      }
    }
  }

  static void range(String option, int value, int least, int most) throws InvalidRequest {
    if (value < least || value > most) {
      throw new InvalidRequest(
          option + " " + value + " is out of range; it is from " + least + " to " + most);
    }
  }
}
