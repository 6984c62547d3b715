package filegauge.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SourceRulesTest {
  /** Unrolled rounds of digests are exempt from the limit on lines. */
  private static final String EXEMPT = "/filegauge/digest/";

  @Test
  void allSourcesKeepTheRules() throws IOException {
    Map<Path, List<String>> faulty = new LinkedHashMap<>();
    List<Path> sources = sources();
    for (Path source : sources) {
      List<String> faults = SourceRules.faults(Files.readAllLines(source));
      if (!faults.isEmpty() && !source.toString().contains(EXEMPT)) {
        faulty.put(source, faults);
      }
    }
    assertThat(sources).hasSizeGreaterThan(50);
    assertThat(faulty).isEmpty();
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    try (DirectoryStream<Path> modules = Files.newDirectoryStream(Path.of(".."), "filegauge-*")) {
      for (Path module : modules) {
        Path folder = module.resolve("src");
        if (Files.isDirectory(folder)) {
          try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }

  @Test
  void findsLongFiles() {
    assertThat(SourceRules.faults(Collections.nCopies(300, "x"))).isEmpty();
    assertThat(SourceRules.faults(Collections.nCopies(301, "x")))
        .containsExactly("301 lines, more than 300");
  }

  @Test
  void findsPublicTypesWithoutJavadoc() {
    assertThat(SourceRules.faults(List.of("", "public final class A {", "", "  public enum B {")))
        .containsExactly("no Javadoc on A", "no Javadoc on B");
    assertThat(
            SourceRules.faults(
                List.of("/** Good. */", "@X(a = {", "  1", "})", "public class A {")))
        .isEmpty();
    assertThat(
            SourceRules.faults(
                List.of(
                    "/** Good. */",
                    "@X(",
                    "    a = 1)",
                    "public sealed interface A {",
                    "  /** Good. */",
                    "  public static record B() {}",
                    "class Hidden {}")))
        .isEmpty();
  }
}
