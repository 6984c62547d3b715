package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineTest {
  /** SciPy: linregress(range(6), [1, 2, 4, 3, 7, 6.5]), slope and slope over its error. */
  @Test
  void agreesWithAnotherProgram() {
    Line line = Line.through(List.of(1.0, 2.0, 4.0, 3.0, 7.0, 6.5));
    assertThat(line.points()).isEqualTo(6);
    assertThat(line.slope()).isCloseTo(1.1857142857142857, within(1e-12));
    assertThat(line.t()).isCloseTo(4.623016917427522, within(1e-9));
  }

  @Test
  void fallsAsItRises() {
    Line line = Line.through(List.of(6.5, 7.0, 3.0, 4.0, 2.0, 1.0));
    assertThat(line.slope()).isCloseTo(-1.1857142857142857, within(1e-12));
    assertThat(line.t()).isCloseTo(4.623016917427522, within(1e-9));
  }

  @Test
  void twoPointsTellNothing() {
    assertThat(Line.through(List.of(1.0, 5.0))).isEqualTo(new Line(2, 0, 0));
    assertThat(Line.through(List.of())).isEqualTo(new Line(0, 0, 0));
    assertThat(Line.through(List.of(1.0, 2.0, 4.0)).t()).isCloseTo(5.196152, within(1e-5));
  }

  @Test
  void exactLines() {
    assertThat(Line.through(List.of(3.0, 3.0, 3.0))).isEqualTo(new Line(3, 0, 0));
    assertThat(Line.through(List.of(1.0, 2.0, 3.0, 4.0)).t()).isInfinite();
  }
}
