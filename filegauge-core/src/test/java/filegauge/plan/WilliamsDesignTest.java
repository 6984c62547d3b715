package filegauge.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WilliamsDesignTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16})
  void eachRoundHoldsEachCellOnce(int cells) {
    WilliamsDesign design = new WilliamsDesign(cells, 7);
    for (int round = 1; round <= 3 * design.blockLength(); round++) {
      assertThat(Arrays.stream(design.order(round)).sorted())
          .containsExactly(IntStream.range(0, cells).boxed().toArray(Integer[]::new));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16})
  void eachBlockIsBalancedForPlaceAndForCarryOver(int cells) {
    WilliamsDesign design = new WilliamsDesign(cells, 11);
    int times = cells % 2 == 0 ? 1 : 2;
    assertThat(design.blockLength()).isEqualTo(cells * times);
    for (int block = 0; block < 3; block++) {
      int[][] places = new int[cells][cells];
      int[][] follows = new int[cells][cells];
      for (int round = 1; round <= design.blockLength(); round++) {
        int[] order = design.order(block * design.blockLength() + round);
        for (int place = 0; place < cells; place++) {
          places[order[place]][place]++;
          if (place > 0) {
            follows[order[place - 1]][order[place]]++;
          }
        }
      }
      for (int cell = 0; cell < cells; cell++) {
        int self = cell;
        assertThat(places[cell]).containsOnly(times);
        assertThat(follows[cell][cell]).isZero();
        assertThat(IntStream.range(0, cells).filter(c -> c != self).map(c -> follows[self][c]))
            .containsOnly(times);
      }
    }
  }

  @Test
  void theSameSeedRepeatsAnOrderAndOthersDoNot() {
    Set<String> orders = new HashSet<>();
    for (long seed = 0; seed < 100; seed++) {
      int[] order = new WilliamsDesign(9, seed).order(1);
      assertThat(new WilliamsDesign(9, seed).order(1)).isEqualTo(order);
      orders.add(Arrays.toString(order));
    }
    assertThat(orders).hasSizeGreaterThan(95);
  }

  @Test
  void blocksAreDrawnAnew() {
    WilliamsDesign design = new WilliamsDesign(8, 3);
    Set<String> firsts = new HashSet<>();
    for (int block = 0; block < 10; block++) {
      firsts.add(Arrays.toString(design.order(8 * block + 1)));
    }
    assertThat(firsts).hasSizeGreaterThan(8);
  }

  @Test
  void overForksEachCellIsFirstAboutEquallyOften() {
    int[] first = new int[5];
    for (long seed = 0; seed < 5000; seed++) {
      first[new WilliamsDesign(5, seed).order(1)[0]]++;
    }
    // Binomial(5000, 1/5): mean 1000, standard deviation 28.
    assertThat(Arrays.stream(first)).allSatisfy(times -> assertThat(times).isBetween(860, 1140));
  }

  @Test
  void refusesNoCellsAndNoRound() {
    assertThatIllegalArgumentException().isThrownBy(() -> new WilliamsDesign(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new WilliamsDesign(3, 1).order(0));
  }
}
