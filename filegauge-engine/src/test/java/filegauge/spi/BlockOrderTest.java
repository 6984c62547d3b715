package filegauge.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockOrderTest {
  @Test
  void sequentialGoesFromFrontToEnd() {
    assertThat(offsets(BlockOrder.sequential(), 10_000, 4096)).containsExactly(0L, 4096L, 8192L);
    assertThat(offsets(BlockOrder.sequential(), 0, 4096)).isEmpty();
  }

  @Test
  void randomNamesEveryBlockOnceBySeed() {
    BlockOrder order = BlockOrder.random(100 * 4096 + 1, 4096, 7);
    List<Long> offsets = offsets(order, 100 * 4096 + 1, 1 << 20);
    List<Long> all = offsets(BlockOrder.sequential(), 100 * 4096 + 1, 4096);
    assertThat(offsets).containsExactlyInAnyOrderElementsOf(all).isNotEqualTo(all);
    assertThat(offsets(BlockOrder.random(100 * 4096 + 1, 4096, 7), 0, 1)).isEqualTo(offsets);
    assertThat(offsets(BlockOrder.random(100 * 4096 + 1, 4096, 8), 0, 1)).isNotEqualTo(offsets);
    assertThat(order.blockSize(64)).isEqualTo(4096);
  }

  private static List<Long> offsets(BlockOrder order, long length, long usual) {
    List<Long> offsets = new ArrayList<>();
    for (long i = 0; i < order.blocks(length, usual); i++) {
      offsets.add(order.offset(i, usual));
    }
    return offsets;
  }
}
