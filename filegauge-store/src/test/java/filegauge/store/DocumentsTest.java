package filegauge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.analysis.Caution;
import filegauge.analysis.Interval;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.SelfTest;
import filegauge.plan.Cell;
import filegauge.plan.Fill;
import filegauge.sample.Environment;
import filegauge.sample.MachineCosts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DocumentsTest {
  @Test
  void rowsMakeOneDocument() {
    Map<String, @Nullable Object> row = new LinkedHashMap<>();
    row.put("file", "a\"b\n\udcff");
    row.put("pages", 1L << 60);
    row.put("share", 0.5);
    row.put("dirty", null);
    String text =
        Documents.beginRows("files")
            + Documents.row(row, true)
            + Documents.row(row, false)
            + Documents.endRows(Map.of("files", 2L));
    JsonNode document = Json.parse(text);
    assertThat(document.get("files")).hasSize(2);
    assertThat(document.at("/files/1/file").stringValue()).isEqualTo("a\"b\n\udcff");
    assertThat(document.at("/files/1/pages").longValue()).isEqualTo(1L << 60);
    assertThat(document.at("/files/0/dirty").isNull()).isTrue();
    assertThat(document.at("/total/files").longValue()).isEqualTo(2);
    assertThat(text).contains("\\udcff");
    assertThat(Json.parse(Documents.beginRows("x") + Documents.endRows(Map.of())).get("x"))
        .isEmpty();
    assertThatThrownBy(() -> Documents.row(Map.of("x", List.of()), true))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void environmentsAndPlansAreDocuments() {
    assertThat(Json.parse(Documents.json(new Environment(Map.of("page_size_bytes", 4096L)))))
        .isEqualTo(Json.parse("{\"page_size_bytes\": 4096}"));
    var plan = RandomRuns.dataset(new RandomRuns(5).events()).plan();
    JsonNode document = Json.parse(Documents.json(plan, List.of("a note"), 78.5));
    assertThat(document.get("contests")).hasSize(plan.contests().size());
    assertThat(document.get("estimated_s").doubleValue()).isEqualTo(78.5);
    assertThat(document.at("/notes/0").stringValue()).isEqualTo("a note");
  }

  @Test
  void selfTestsAreDocuments() {
    Cell cell = new Cell("mmap", "mmap", 1, false);
    Pair pair = new Pair(cell, cell, PairKind.INCONCLUSIVE, 1.01, new Interval(0.9, 1.1));
    SelfTest test =
        new SelfTest(
            5,
            3,
            List.of(new SelfTest.Twins("mmap", pair)),
            List.of(new SelfTest.Planted(1.03, 1.02, null, false)),
            0.01,
            null,
            1.05,
            Double.NaN,
            new MachineCosts(20, 300, null, Map.of(Fill.RANDOM, 16.0)),
            List.of(new Caution.Drift("t", "slower")));
    JsonNode document = Json.parse(Documents.json(test));
    assertThat(document.at("/twins/0/method").stringValue()).isEqualTo("mmap");
    assertThat(document.at("/twins/0/kind").stringValue()).isEqualTo("inconclusive");
    assertThat(document.at("/planted/0/truth").doubleValue()).isEqualTo(1.03);
    assertThat(document.at("/planted/0/ci95").isNull()).isTrue();
    assertThat(document.at("/planted/0/held").booleanValue()).isFalse();
    assertThat(document.at("/wrong_verdicts").doubleValue()).isEqualTo(0.01);
    assertThat(document.at("/smallest_shown").isNull()).isTrue();
    assertThat(document.at("/overhead_ns").isNull()).isTrue();
    assertThat(document.at("/costs/page_fault_ns").isNull()).isTrue();
    assertThat(document.at("/costs/faults_per_mib/random").doubleValue()).isEqualTo(16);
    assertThat(document.at("/cautions/0/kind").stringValue()).isEqualTo("drift");
  }
}
