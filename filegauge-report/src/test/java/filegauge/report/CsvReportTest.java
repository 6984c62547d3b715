package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import filegauge.analysis.Analysis;
import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.Plan;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.Sample;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CsvReportTest {
  private static final Cell MMAP = new Cell("mmap", "mmap", 2, false);
  private static final Cell READ = new Cell("read:64K", "read", 1, true);
  private static final Sample SAMPLE =
      new Sample(
          1,
          2,
          0,
          3,
          9007199254740993L,
          5L,
          null,
          null,
          null,
          12,
          0L,
          7L,
          0L,
          1L,
          2L,
          0.1 + 0.2,
          1.0,
          "00ff");

  @Test
  void hasARowForEachSampleAndForEachCellWithoutAny() {
    List<CsvRecord> rows =
        parse(
            render(
                "/d",
                new CellData(
                    MMAP,
                    new Outcome.Completed(),
                    "00ff",
                    List.of(SAMPLE),
                    List.of(new Rejected(SAMPLE, "not cold"))),
                new CellData(READ, new Outcome.Invalid("1", "2"), null, List.of(), List.of())));
    assertThat(rows).hasSize(4);
    assertThat(rows).allSatisfy(row -> assertThat(row.getFieldCount()).isEqualTo(35));
    assertThat(rows.get(1).getFields())
        .containsExactly(
            "2026-11-30T18:30:12Z",
            "c0",
            "checksum",
            "/d",
            "1",
            "3",
            "found",
            "cold-all",
            "sequential",
            "sequential",
            "mmap",
            "mmap",
            "2",
            "false",
            "completed",
            "true",
            "",
            "1",
            "2",
            "0",
            "3",
            "9007199254740993",
            "5",
            "",
            "",
            "",
            "12",
            "0",
            "7",
            "0",
            "1",
            "2",
            "0.30000000000000004",
            "1.0",
            "00ff");
    assertThat(rows.get(2).getFields()).contains("false", "not cold");
    assertThat(rows.get(3).getFields())
        .contains("read:64K", "true", "invalid", "expected 1, computed 2")
        .endsWith("", "");
  }

  @Test
  void isTheSameInEveryLocale() {
    CellData cell = new CellData(MMAP, new Outcome.Completed(), null, List.of(SAMPLE), List.of());
    String english = render("/d", cell);
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("tr-TR", "de-DE", "ar-EG-u-nu-arab")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(render("/d", cell)).isEqualTo(english);
      }
    } finally {
      Locale.setDefault(before);
    }
    assertThat(english).endsWith("\r\n");
  }

  /** Case RE-04: names with pipe, comma, quote and newline come back as they were. */
  @Test
  void namesComeBackAsTheyWere() throws IOException {
    List<List<String>> names = new ArrayList<>();
    try (CsvReader<CsvRecord> expected =
        CsvReader.builder()
            .ofCsvRecord(
                new InputStreamReader(
                    Objects.requireNonNull(
                        CsvReportTest.class.getResourceAsStream("expected-names.csv")),
                    StandardCharsets.UTF_8))) {
      expected.forEach(row -> names.add(row.getFields()));
    }
    assertThat(names).hasSize(4);
    names.removeFirst();
    names.add(List.of("x\ny", "3"));
    names.add(List.of("<script>", "3"));
    names.add(List.of(" lead\r\n; =1+1", "3"));
    for (List<String> name : names) {
      List<CsvRecord> rows =
          parse(
              render(
                  name.getFirst(),
                  new CellData(MMAP, new Outcome.Completed(), null, List.of(), List.of())));
      assertThat(List.of(rows.get(1).getField(3), rows.get(1).getField(5))).isEqualTo(name);
    }
  }

  private static List<CsvRecord> parse(String text) {
    try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(text)) {
      return reader.stream().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String render(String path, CellData... cells) {
    Corpus corpus = new Corpus(path, 1, 3, Content.FOUND, 3, 3, null);
    Contest contest =
        new Contest(
            "c0",
            "checksum",
            corpus,
            CacheState.COLD_ALL,
            Fill.SEQUENTIAL,
            "sequential",
            List.of(cells).stream().map(CellData::cell).toList());
    Dataset data =
        new Dataset(
            "0.1.0",
            Instant.parse("2026-11-30T18:30:12Z"),
            null,
            true,
            1,
            new Environment(Map.of()),
            null,
            new Plan(ScriptedReports.empty().dataset().plan().spec(), List.of(contest)),
            List.of(new ContestData(contest, List.of(cells), List.of())),
            List.of());
    return CsvReport.render(Analysis.analyse(data));
  }
}
