package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The form is that of {@code org.openjdk.jmh.results.format.JSONResultFormat} of JMH 1.37. */
class JmhReportTest {
  @Test
  void isAListOfBenchmarksWithTheSamplesOfEachFork() {
    String json = JmhReport.render(MeasuredReports.usual());
    assertThat(json).startsWith("[").endsWith("]\n");
    // Four contests of eight cells that are no twins.
    assertThat(json.split("\"jmhVersion\"", -1)).hasSize(4 * 8 + 1);
    assertThat(json)
        .contains(
            "\"benchmark\": \"filegauge.checksum.mmap\"",
            "\"benchmark\": \"filegauge.checksum.read_64K\"",
            "\"mode\": \"avgt\"",
            "\"threads\": 2",
            "\"forks\": 5",
            "\"measurementIterations\": 3",
            "\"scoreUnit\": \"ms/op\"",
            "\"secondaryMetrics\"",
            "\"cache\": \"warm\"",
            "\"50.0\":");
    String raw = json.substring(json.indexOf("\"rawData\""), json.indexOf("\"secondaryMetrics\""));
    assertThat(raw.split("\\d,\\d", -1).length - 1).as("gaps within forks").isEqualTo(5 * 2);
  }

  @Test
  void saysWhatItDoesNotKnowAsJmhDoes() {
    String json = JmhReport.render(ScriptedReports.smallCold());
    assertThat(json).contains("\"scoreError\": \"NaN\"", "[\"NaN\",\"NaN\"]");
  }
}
