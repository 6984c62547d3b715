package filegauge.publication;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.publication.FigureTable.Figures;
import filegauge.publication.FigureTable.Line;
import filegauge.publication.Publication.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The data of the publications hang together. */
class PublicationsTest {
  /** Made anew, so that each test sees what the code makes now. */
  static List<Publication> all() {
    return List.of(
        SmallFilesPublication.get(),
        LinuxRwPublication.get(),
        HistogramPublication.get(),
        DigestPublication.get());
  }

  @Test
  void theCatalogueHoldsThem() {
    assertThat(Publications.ALL).isEqualTo(all());
  }

  @Test
  void areFoundByName() {
    assertThat(Publications.ALL.stream().map(Publication::name))
        .containsExactly("small-files", "linux-rw", "histogram", "digest");
    assertThat(Publications.named("histogram")).isPresent();
    assertThat(Publications.named("histograms")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyLineHasAFigureAndACellForEveryColumn(Publication publication) {
    for (FigureTable table : publication.tables()) {
      for (Line line : table.lines()) {
        assertThat(line.cells()).as(line.label()).hasSameSizeAs(table.columns());
        for (Figures figures : line.published()) {
          assertThat(figures.values()).as(line.label()).hasSameSizeAs(table.columns());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyTargetIsMeasuredByItsPart(Publication publication) {
    List<Target> targets = new ArrayList<>();
    publication.tables().stream()
        .flatMap(table -> table.lines().stream())
        .flatMap(line -> line.cells().stream())
        .filter(Objects::nonNull)
        .forEach(targets::add);
    publication.rulings().stream()
        .flatMap(ruling -> Stream.of(ruling.first(), ruling.second()))
        .map(Side::cells)
        .forEach(targets::addAll);
    publication.claims().stream()
        .flatMap(claim -> claim.comparisons().stream())
        .flatMap(comparison -> Stream.of(comparison.first(), comparison.second()))
        .map(Side::cells)
        .forEach(targets::addAll);
    assertThat(targets).isNotEmpty();
    for (Target target : targets) {
      assertThat(publication.parts())
          .as(target.toString())
          .anyMatch(
              part ->
                  part.name().equals(target.part())
                      && part.caches().contains(target.cache())
                      && part.methods().contains(target.method())
                      && part.threads().contains(target.threads()));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void aQuickReplayIsSmallAndOfPartsThatThereAre(Publication publication) {
    List<Part> quick =
        publication.parts().stream().flatMap(part -> part.quickly().stream()).toList();
    assertThat(quick).isNotEmpty();
    for (Part part : quick) {
      assertThat(part.bytes()).isLessThanOrEqualTo(100L << 20);
      Part whole =
          publication.parts().stream()
              .filter(one -> one.name().equals(part.name()))
              .findFirst()
              .orElseThrow();
      assertThat(whole.methods()).containsAll(part.methods());
      assertThat(whole.threads()).containsAll(part.threads());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void saysWhatWasWrongAndWhatIsLeftOut(Publication publication) {
    assertThat(publication.devices()).isNotEmpty();
    assertThat(publication.faults()).isNotEmpty();
    assertThat(publication.omissions()).isNotEmpty();
    assertThat(publication.claims()).hasSizeGreaterThan(2);
  }

  /** Spot checks against the publications themselves. */
  @Test
  void figuresAreAsPublished() {
    assertThat(figure("histogram", "1 GiB", "mean")).endsWith("1065.5766", "845.8249", "", "", "");
    assertThat(figure("histogram", "8 MiB", "sd")).contains("4.8685");
    assertThat(figure("small-files", "the same, passes 2-10", "median"))
        .containsExactly("222.9", "146.3", "33.4", "34.4");
    assertThat(figure("linux-rw", "warm", "real"))
        .containsExactly("0.187", "0.187", "0.356", "0.305", "0.231", "");
    assertThat(figure("digest", "parts read by 8 threads, 8 KiB", "Honor 3X"))
        .containsExactly("10.21", "", "5.41", "", "1.79", "3.84", "0.607");
  }

  private static List<String> figure(String publication, String label, String figures) {
    return all().stream()
        .filter(one -> one.name().equals(publication))
        .flatMap(one -> one.tables().stream())
        .flatMap(table -> table.lines().stream())
        .filter(line -> line.label().equals(label))
        .flatMap(line -> line.published().stream())
        .filter(one -> one.label().equals(figures))
        .map(Figures::values)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void scalesManyFilesByNumberAndFewBySize() {
    Part many = Publications.named("small-files").orElseThrow().parts().getFirst();
    assertThat(many.scaled(0.1).count()).isEqualTo(80);
    assertThat(many.scaled(0.1).sizes()).isEqualTo(many.sizes());
    Part few = Publications.named("small-files").orElseThrow().parts().get(1);
    assertThat(few.scaled(0.1).count()).isEqualTo(7);
    assertThat(few.scaled(0.1).sizes().max()).isEqualTo(9_376_000);
    assertThat(few.scaled(1e-9).sizes().min()).isEqualTo(1);
  }
}
