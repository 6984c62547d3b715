package filegauge.digest.reference;

import java.util.Arrays;
import java.util.List;

/** Constants: eight words. */
record Words(List<Long> words) {
  static Words of(Long... words) {
    return new Words(List.copyOf(Arrays.asList(words)));
  }

  long get(int i) {
    return words.get(i);
  }
}
