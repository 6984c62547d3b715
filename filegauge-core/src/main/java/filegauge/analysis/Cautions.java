package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.plan.Sizes;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;

/** Derives the cautions: of the whole run and its facts here, of each contest's data elsewhere. */
final class Cautions {
  private Cautions() {}

  /** All cautions of a run, those that stand in the way of conclusions first. */
  static List<Caution> of(Dataset dataset, List<ContestReport> reports, IntPredicate forks) {
    List<Caution> cautions = new ArrayList<>();
    cautions.addAll(interrupted(dataset));
    cautions.addAll(tooFewForks(reports));
    for (int i = 0; i < reports.size(); i++) {
      cautions.addAll(ContestCautions.of(dataset.contests().get(i), reports.get(i), forks));
      cautions.addAll(SampleCautions.of(dataset.contests().get(i), forks));
      cautions.addAll(
          new StorageCautions(dataset.contests().get(i), forks, Settings.of(dataset)).mismatch());
    }
    cautions.addAll(stateNotProven(dataset, forks));
    cautions.addAll(told(dataset, Fact.Kind.CORPUS_CHANGED, Caution.CorpusChanged::new));
    cautions.addAll(told(dataset, Fact.Kind.WARM_UP_UNSETTLED, Caution.WarmUpUnsettled::new));
    cautions.addAll(told(dataset, Fact.Kind.ADVICE_NOT_IN_EFFECT, Caution.AdviceNotInEffect::new));
    cautions.addAll(told(dataset, Fact.Kind.MEMORY_FILE_SYSTEM, Caution.MemoryFileSystem::new));
    cautions.addAll(told(dataset, Fact.Kind.MEMORY_SHORT, Caution.MemoryShort::new));
    cautions.addAll(told(dataset, Fact.Kind.SPARSE_FILES, Caution.SparseFiles::new));
    cautions.addAll(ColdCautions.of(dataset, forks));
    cautions.addAll(MachineCautions.of(dataset, forks));
    cautions.addAll(FillCautions.of(reports));
    cautions.addAll(pageCacheLimited(dataset, forks));
    cautions.addAll(told(dataset, Fact.Kind.CORPUS_SHRUNK, Caution.CorpusShrunk::new));
    cautions.addAll(told(dataset, Fact.Kind.FILES_SKIPPED, Caution.FilesSkipped::new));
    return cautions;
  }

  /** Facts of a kind told as they are. */
  private static List<Caution> told(
      Dataset dataset, Fact.Kind kind, BiFunction<String, String, Caution> caution) {
    return Facts.of(dataset, kind).values().stream()
        .map(facts -> caution.apply(facts.where(), facts.text()))
        .toList();
  }

  private static List<Caution> interrupted(Dataset dataset) {
    List<String> texts =
        new ArrayList<>(
            Facts.of(dataset, Fact.Kind.INTERRUPTED).values().stream().map(Facts::text).toList());
    if (texts.isEmpty() && dataset.complete()) {
      return List.of();
    }
    texts.add("the run ended early, after " + Wording.count(dataset.forks(), "whole fork"));
    return List.of(new Caution.Interrupted(Facts.RUN, String.join("; ", texts)));
  }

  private static List<Caution> tooFewForks(List<ContestReport> reports) {
    List<ContestReport> few =
        reports.stream()
            .filter(report -> report.forks() > 0 && report.forks() < Looks.FEWEST_FORKS)
            .toList();
    if (few.isEmpty()) {
      return List.of();
    }
    int fewest = few.stream().mapToInt(ContestReport::forks).min().orElseThrow();
    String where = few.size() == 1 ? few.getFirst().contest().id() : Facts.RUN;
    String text = Wording.count(fewest, "fork") + " measured; a verdict needs ";
    return List.of(new Caution.TooFewForks(where, text + Looks.FEWEST_FORKS));
  }

  private static List<Caution> stateNotProven(Dataset dataset, IntPredicate forks) {
    var facts = Facts.of(dataset, Fact.Kind.STATE_UNCONTROLLED);
    List<Caution> cautions = new ArrayList<>();
    Facts ofRun = facts.get(Facts.RUN);
    if (ofRun != null) {
      cautions.add(new Caution.StateNotProven(Facts.RUN, ofRun.text()));
    }
    for (ContestData contest : dataset.contests()) {
      String id = contest.contest().id();
      Facts ofContest = facts.get(id);
      String unproven = ContestCautions.unproven(contest, forks);
      if (ofContest != null) {
        cautions.add(new Caution.StateNotProven(ofContest.where(), ofContest.text()));
      } else if (unproven != null) {
        cautions.add(new Caution.StateNotProven(id, unproven));
      }
    }
    return cautions;
  }

  /** With the proof: how much was cached at most, and how little came from storage at least. */
  private static List<Caution> pageCacheLimited(Dataset dataset, IntPredicate forks) {
    List<Caution> cautions = new ArrayList<>();
    Long limit = dataset.plan().spec().memoryLimit();
    for (ContestData data : dataset.contests()) {
      List<Sample> samples =
          data.cells().stream().flatMap(cell -> Competitors.samples(cell, forks).stream()).toList();
      if (limit != null && data.contest().cache() == CacheState.PRESSURE && !samples.isEmpty()) {
        cautions.add(
            new Caution.PageCacheLimited(
                data.contest().id(),
                "the page cache was limited to "
                    + Sizes.phrase(limit)
                    + ": of the data at most "
                    + percent(samples.stream().mapToDouble(Cautions::resident).max())
                    + " was cached before or after a sample, and at least "
                    + percent(samples.stream().mapToDouble(Cautions::fetched).min())
                    + " came from storage in each"));
      }
    }
    return cautions;
  }

  private static double resident(Sample sample) {
    Double before = sample.residentBefore();
    Double after = sample.residentAfter();
    return Math.max(before == null ? 1 : before, after == null ? 1 : after);
  }

  private static double fetched(Sample sample) {
    Long bytes = sample.storageBytes();
    return bytes == null ? 0 : (double) bytes / Math.max(1, sample.bytes());
  }

  private static String percent(OptionalDouble share) {
    return Wording.number(100 * share.orElse(0), 0) + " %";
  }
}
