package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Whether the bytes fetched from storage fit the bytes read: all of them and little more where the
 * cache was cold, none where it was warm.
 *
 * <p>Storage is read by whole pages, and the kernel reads ahead of what was asked for and around
 * it, so a cold pass may fetch a page and two windows of read-ahead more for each file, and the
 * inodes and indirect blocks (a tenth).
 */
final class StorageCautions {
  private static final double LEAST_FETCHED = 0.9;
  private static final double MOST_FETCHED = 1.1;
  private static final double MOST_WHEN_WARM = 0.01;
  private static final double FEW_BYTES = 1 << 20;
  private static final double USUAL_READ_AHEAD_KIB = 128;
  private static final double USUAL_PAGE = 4096;

  private final ContestData data;
  private final IntPredicate forks;
  private final Settings settings;

  StorageCautions(ContestData data, IntPredicate forks, Settings settings) {
    this.data = data;
    this.forks = forks;
    this.settings = settings;
  }

  List<Caution> mismatch() {
    CacheState state = data.contest().cache();
    List<String> texts = new ArrayList<>();
    if (state.cold()) {
      told(
              "of the bytes read, storage delivered only: ",
              (samples, bytes, fetched) -> fetched < LEAST_FETCHED * bytes)
          .ifPresent(texts::add);
      told("storage delivered more than was read: ", this::surplus).ifPresent(texts::add);
    } else if (state == CacheState.WARM) {
      told(
              "though cached, bytes came from storage: ",
              (samples, bytes, fetched) -> fetched > MOST_WHEN_WARM * bytes + FEW_BYTES)
          .ifPresent(texts::add);
    }
    return texts.isEmpty()
        ? List.of()
        : List.of(new Caution.StorageMismatch(data.contest().id(), String.join("; ", texts)));
  }

  private interface Faults {
    boolean in(List<Sample> samples, double bytes, double fetched);
  }

  private Optional<String> told(String words, Faults faults) {
    List<String> cells = new ArrayList<>();
    for (CellData cell : data.cells()) {
      List<Sample> samples = Competitors.samples(cell, forks);
      Double fetched = fetched(samples);
      double bytes = samples.stream().mapToDouble(Sample::bytes).sum();
      if (cell.counts()
          && !cell.cell().family().equals(Competitor.OTHER)
          && fetched != null
          && bytes > 0
          && faults.in(samples, bytes, fetched)) {
        String share = Wording.number(100 * fetched / bytes, 0) + " %";
        cells.add(Wording.name(cell.cell()) + " " + share);
      }
    }
    return cells.isEmpty() ? Optional.empty() : Optional.of(words + Wording.shortList(cells));
  }

  /** Bytes fetched by all samples; null if unknown of any. */
  private static @Nullable Double fetched(List<Sample> samples) {
    double sum = 0;
    for (Sample sample : samples) {
      Long bytes = sample.storageBytes();
      if (bytes == null) {
        return null;
      }
      sum += bytes;
    }
    return sum;
  }

  private boolean surplus(List<Sample> samples, double bytes, double fetched) {
    double readAhead = settings.number("read_ahead_kb").orElse(USUAL_READ_AHEAD_KIB) * 1024;
    double page = settings.number("page_size_bytes").orElse(USUAL_PAGE);
    double opened =
        samples.stream().mapToDouble(Sample::passes).sum() * data.contest().corpus().files();
    return fetched > MOST_FETCHED * bytes + opened * (page + 2 * readAhead);
  }
}
