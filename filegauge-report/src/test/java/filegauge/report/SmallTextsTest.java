package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.sample.Environment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The texts of {@code cache}, {@code env}, {@code methods} and {@code --dry-run}. */
class SmallTextsTest {
  private static final ResidencyText CACHE = new ResidencyText(4096);

  @Test
  void residencyKeepsItsColumns() {
    String text =
        CACHE.head()
            + CACHE.file("a\nb", 10_000, 3, 3L, 1L, null)
            + CACHE.file(
                "/a/very/long/name/of/a/folder/日本語/file.bin", 1L << 40, 1L << 28, 1L, null, null)
            + CACHE.file(
                "x",
                1 << 20,
                256,
                null,
                null,
                "not known: another user's file, and that is all there is to say")
            + CACHE.file("e", 0, 0, 0L, 0L, null)
            + CACHE.file("almost", 4096000, 1000, 999L, 0L, null)
            + CACHE.total(5, 1, 260, null, null);
    assertThat(text)
        .isEqualTo(
            """
             share     pages     cached      dirty       size  file
             100 %         3     12 KiB      4 KiB   9.77 KiB  a\\012b
              <1 %         1      4 KiB        n/a      1 TiB  ~/of/a/folder/日本語/file.bin
               n/a       n/a        n/a        n/a      1 MiB  x
                      not known: another user's file, and that is all there is to say
             100 %         0        0 B        0 B        0 B  e
             >99 %       999   3.90 MiB        0 B   3.91 MiB  almost
               n/a       n/a        n/a        n/a        1 B  5 files in all
            """);
    assertThat(text.lines())
        .allSatisfy(line -> assertThat(Display.width(line)).isLessThanOrEqualTo(80));
  }

  @Test
  void environmentsAreOneValueALine() {
    assertThat(EnvironmentText.render(new Environment(Map.of("cpu", "a b".repeat(40)))))
        .startsWith("cpu  a ba b")
        .satisfies(
            text ->
                assertThat(text.lines())
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80)));
  }

  @Test
  void listingsKeepNamesAndRemarksApart() {
    var plain =
        new ListingText.Entry("map[:shared]", List.of("a b ".repeat(20).strip(), "listed as map"));
    var longName = new ListingText.Entry("a-name-as-wide-as-its-column", List.of("c"));
    assertThat(ListingText.render(List.of(plain, longName)))
        .isEqualTo(
            """
            map[:shared]       a b a b a b a b a b a b a b a b a b a b a b a b a b a b a b a
                               b a b a b a b a b
                               listed as map
            a-name-as-wide-as-its-column
                               c
            """);
  }

  @Test
  void plansSayWhatWouldBeDone() {
    var plan = ScriptedReports.largeWarm().dataset().plan();
    assertThat(PlanText.render(plan, List.of("a note"), 77.6))
        .isEqualTo(
            """
            1 contest with 2 cells; 5 to 20 forks x 1 to 12 rounds, 60 s of measuring, about
              78 s in all; seed 1. Nothing was measured, no file was made.

            checksum-256M-warm: checksum over one file of 256 MiB, warm, filled sequentially
              mmap, read:1M

            - a note
            """);
  }
}
