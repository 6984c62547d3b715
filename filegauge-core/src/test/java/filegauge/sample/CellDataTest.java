package filegauge.sample;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.Cell;
import filegauge.plan.Fill;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CellDataTest {
  private static final Cell CELL = new Cell("mmap", "mmap", 1, false);

  /** Of two passes each. */
  private static List<Sample> samples(long... passNs) {
    return LongStream.of(passNs).mapToObj(ns -> sample(2 * ns, null)).toList();
  }

  private static Sample sample(long wallNs, @Nullable Long flushNs) {
    return new Sample(
        1, 1, 0, 2, wallNs, null, null, null, flushNs, 1, null, null, null, null, null, null, null,
        "0");
  }

  private static CellData cell(List<Sample> samples, List<Sample> first) {
    return new CellData(CELL, new Outcome.Completed(), null, samples, List.of(), first);
  }

  @Test
  void theFirstPassIsTheMedianOfThoseThatWereAskedFor() {
    assertThat(cell(samples(9), samples(5, 90, 7)).firstPassNs()).isEqualTo(7);
    assertThat(cell(samples(9), samples(5, 90, 7, 8)).firstPassNs()).isEqualTo(7.5);
  }

  @Test
  void elseThatOfTheFirstSample() {
    assertThat(cell(samples(9, 4), List.of()).firstPassNs()).isEqualTo(9);
    assertThat(cell(List.of(), List.of()).firstPassNs()).isNull();
  }

  @Test
  void countsWithSamplesOnly() {
    assertThat(cell(samples(9), List.of()).counts()).isTrue();
    assertThat(cell(List.of(), samples(9)).counts()).isFalse();
  }

  @Test
  void onStorageIsWithTheFlush() {
    assertThat(sample(10, 6L).storedNs()).isEqualTo(8);
    assertThat(sample(10, null).storedNs()).isEqualTo(5);
  }

  @Test
  void costsKeepTheirFills() {
    Map<Fill, Double> faults = Map.of(Fill.RANDOM, 16.0);
    assertThat(new MachineCosts(1, 2, null, faults).faultsPerMib()).isEqualTo(faults);
    assertThat(new MachineCosts(1, 2, null, Map.of()).faultsPerMib()).isEmpty();
  }
}
