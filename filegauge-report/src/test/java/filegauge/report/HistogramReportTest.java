package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.ByteCounts;
import org.junit.jupiter.api.Test;

class HistogramReportTest {
  private static ByteCounts counts() {
    long[] counts = new long[ByteCounts.VALUES];
    counts['a'] = 1000;
    counts['b'] = 500;
    counts[0] = 1;
    return new ByteCounts("f\u001b", counts);
  }

  @Test
  void barsFillTheTerminal() {
    assertThat(HistogramReport.text(counts(), 50).lines())
        .containsExactly(
            "f\\033: 1501 bytes, 3 values, entropy 0.9257 bits a byte",
            "  value   count   share",
            "                      %",
            "  0x00        1   0.067  #",
            "  0x61 a   1000  66.622  " + "#".repeat(25),
            "  0x62 b    500  33.311  " + "#".repeat(13));
    assertThat(HistogramReport.text(counts(), 20)).doesNotContain("#");
  }

  @Test
  void csvHasEveryValue() {
    assertThat(HistogramReport.csv(counts(), true).lines())
        .hasSize(257)
        .contains("file,value,count")
        .anyMatch(line -> line.endsWith(",97,1000"));
    assertThat(HistogramReport.csv(counts(), false).lines()).hasSize(256);
  }

  @Test
  void entropyIsThatOfTheShares() {
    long[] even = new long[ByteCounts.VALUES];
    java.util.Arrays.fill(even, 7);
    assertThat(new ByteCounts("x", even).entropy()).isEqualTo(8.0);
    assertThat(new ByteCounts("x", new long[ByteCounts.VALUES]).entropy()).isZero();
  }
}
