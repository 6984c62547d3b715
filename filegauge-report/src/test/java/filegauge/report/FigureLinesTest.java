package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FigureLinesTest {
  private static List<String> lines(int width) {
    FigureLines lines = new FigureLines(List.of("512", "1024", "mmap"), width);
    lines.title("512 B");
    lines.add("publ.", List.of("0.0064", "0.0049", "-"));
    lines.add("here", List.of("1", "2", "123.4"));
    return lines.render();
  }

  @Test
  void alignsFiguresUnderTheirHeads() {
    assertThat(lines(80))
        .containsExactly(
            "           512   1024  mmap",
            "512 B",
            "  publ. 0.0064 0.0049     -",
            "  here       1      2 123.4");
  }

  @Test
  void setsColumnsThatDoNotFitInABlockBelow() {
    assertThat(lines(24))
        .containsExactly(
            "           512   1024",
            "512 B",
            "  publ. 0.0064 0.0049",
            "  here       1      2",
            "         mmap",
            "512 B",
            "  publ.     -",
            "  here  123.4");
  }

  @Test
  void showsFourDigitsOrSo() {
    assertThat(List.of(0.00637, 0.1234, 1.2346, 22.9465, 682.8666, 2780.2674))
        .extracting(Figure::of)
        .containsExactly("0.0064", "0.1234", "1.235", "22.95", "682.9", "2780");
    assertThat(List.of("2780.2674", "0.607", "18.0-20.5", "", "12539"))
        .extracting(Figure::shortened)
        .containsExactly("2780", "0.607", "18.0-20.5", "-", "12539");
  }
}
