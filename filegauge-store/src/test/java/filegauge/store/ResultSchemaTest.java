package filegauge.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import filegauge.analysis.Analysis;
import filegauge.analysis.Report;
import filegauge.analysis.Verdict;
import filegauge.sample.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published schema and example agree with what is written. */
class ResultSchemaTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Path EXAMPLE = DOCS.resolve("example-result.json");

  private static Schema schema;

  @BeforeAll
  static void readSchema() throws IOException {
    schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(DOCS.resolve("result.schema.json")));
  }

  private static List<Error> faults(String document) {
    return schema.validate(document, InputFormat.JSON);
  }

  @Test
  void describesWhateverIsWritten() {
    for (int seed = 1; seed <= 12; seed++) {
      Dataset data = RandomRuns.dataset(new RandomRuns(seed).events());
      assertThat(faults(ResultFile.json(new Report(data, List.of(), List.of(), List.of()))))
          .isEmpty();
    }
  }

  @Test
  void describesTheExample() throws IOException {
    assertThat(faults(Files.readString(EXAMPLE))).isEmpty();
  }

  @Test
  void analysingAgainShowsTheSame(@TempDir Path folder) throws IOException {
    Report first = Analysis.analyse(ResultFile.read(EXAMPLE));
    Path copy = folder.resolve("copy.json");
    ResultFile.write(copy, first);
    assertThat(Analysis.analyse(ResultFile.read(copy))).isEqualTo(first);
    assertThat(first.contests())
        .hasSize(2)
        .allSatisfy(
            contest ->
                assertThat(contest.verdict())
                    .isInstanceOfSatisfying(
                        Verdict.Faster.class,
                        faster -> assertThat(faster.pair().a().label()).isEqualTo("mmap")));
  }

  @Test
  void refusesWhatIsNoResult() throws IOException {
    String example = Files.readString(EXAMPLE);
    assertThat(faults("{}")).isNotEmpty();
    assertThat(faults(example.replace("\"wall_ns\"", "\"wall\""))).isNotEmpty();
    assertThat(faults(example.replace("filegauge/1", "filegauge/2"))).isNotEmpty();
    assertThat(faults(example.replace("\"passes\":1,", "\"passes\":0,"))).isNotEmpty();
  }
}
