package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Width;
import filegauge.digest.reference.References;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LanesTest {
  record Case(DigestFunction function, Width width, long bytes) {
    Case(DigestFunction function, Width width) {
      this(function, width, 0);
    }

    Lanes lanes() {
      return Lanes.atMost(function, Kernels.of(width), Integer.MAX_VALUE, bytes);
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Width width : Width.values()) {
      for (Algorithm algorithm : Algorithm.values()) {
        cases.add(new Case(DigestFunction.of(algorithm), width));
      }
      cases.add(new Case(DigestFunction.of(Algorithm.MD5), width, Lanes.PAIR_BYTES));
      cases.add(new Case(DigestFunction.of(Algorithm.BLAKE2S).withKey(new byte[] {1}), width));
      cases.add(
          new Case(
              DigestFunction.of(Algorithm.BLAKE2B).withKey(new byte[] {1, 2}).withLength(9),
              width));
    }
    return cases;
  }

  /** An input that hands out at most {@code piece} bytes a read, and fails or not at its end. */
  private static final class Input implements LaneInput {
    private final byte[] bytes;
    private final int piece;
    private final boolean fails;
    private int at;
    private int closed;

    Input(byte[] bytes, int piece, boolean fails) {
      this.bytes = bytes;
      this.piece = piece;
      this.fails = fails;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      assertThat(closed).isZero();
      if (at == bytes.length) {
        if (fails) {
          throw new IOException("cut short");
        }
        return -1;
      }
      int n = Math.min(Math.min(piece, length), bytes.length - at);
      System.arraycopy(bytes, at, target, offset, n);
      at += n;
      return n;
    }

    @Override
    public void close() {
      closed++;
    }
  }

  /** Results by number of the input. */
  private static final class Results implements LaneSink<Input> {
    private final List<Input> inputs;
    private final Map<Integer, String> results = new TreeMap<>();

    Results(List<Input> inputs) {
      this.inputs = inputs;
    }

    @Override
    public void done(Input input, byte[] digest) {
      put(input, Inputs.HEX.formatHex(digest));
    }

    @Override
    public void failed(Input input, IOException failure) {
      put(input, String.valueOf(failure.getMessage()));
    }

    private void put(Input input, String result) {
      assertThat(results.put(inputs.indexOf(input), result)).isNull();
      assertThat(input.closed).isOne();
    }
  }

  private static Map<Integer, String> run(Lanes lanes, List<Input> inputs) {
    Results results = new Results(inputs);
    Iterator<Input> source = inputs.iterator();
    lanes.run(() -> source.hasNext() ? source.next() : null, results);
    return results.results;
  }

  private static Map<Integer, String> expected(DigestFunction function, List<Input> inputs) {
    Map<Integer, String> expected = new TreeMap<>();
    Digest reference = References.of(function, 0);
    for (int i = 0; i < inputs.size(); i++) {
      reference.update(inputs.get(i).bytes);
      String digest = Inputs.HEX.formatHex(reference.finish());
      expected.put(i, inputs.get(i).fails ? "cut short" : digest);
    }
    return expected;
  }

  private static List<Input> ofLengths(int piece, int... lengths) {
    return Arrays.stream(lengths)
        .mapToObj(length -> new Input(Inputs.random(length, length), piece, false))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void unequalLengthsThatEndAtDifferentTimes(Case c) {
    List<Input> inputs =
        ofLengths(1 << 20, 0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 1000, 5000, 40000, 0);
    assertThat(run(c.lanes(), inputs)).isEqualTo(expected(c.function, inputs));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void oneMuchLonger(Case c) {
    List<Input> inputs =
        ofLengths(1 << 20, 10, 300_000, 70, 0, 128, 64, 3000, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 777);
    assertThat(run(c.lanes(), inputs)).isEqualTo(expected(c.function, inputs));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void manyInSmallPieces(Case c) {
    SplittableRandom random = new SplittableRandom(2);
    int[] lengths =
        IntStream.range(0, 70).map(_ -> random.nextInt(1 << random.nextInt(15))).toArray();
    List<Input> inputs = ofLengths(100, lengths);
    assertThat(run(c.lanes(), inputs)).isEqualTo(expected(c.function, inputs));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void fewerInputsThanLanes(Case c) {
    for (int n = 0; n < 4; n++) {
      List<Input> inputs = ofLengths(4096, IntStream.range(0, n).map(i -> 50_000 + i).toArray());
      assertThat(run(c.lanes(), inputs)).isEqualTo(expected(c.function, inputs));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void anInputThatFailsDisturbsNoOther(Case c) {
    List<Input> inputs = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      inputs.add(new Input(Inputs.random(100 * i, i), 1 << 20, i % 7 == 3));
    }
    assertThat(run(c.lanes(), inputs)).isEqualTo(expected(c.function, inputs));
  }

  @Test
  void opensNoMoreInputsThanItSays() {
    for (Case c : cases()) {
      Lanes lanes = c.lanes();
      List<Input> inputs = ofLengths(64, IntStream.range(0, 50).map(i -> 500 + i).toArray());
      int[] given = {0};
      int[] ended = {0};
      lanes.<Input>run(
          () -> {
            assertThat(given[0] - ended[0]).isLessThan(lanes.width());
            return given[0] < inputs.size() ? inputs.get(given[0]++) : null;
          },
          new LaneSink<>() {
            @Override
            public void done(Input input, byte[] digest) {
              ended[0]++;
            }

            @Override
            public void failed(Input input, IOException failure) {
              throw new AssertionError(failure);
            }
          });
      assertThat(ended[0]).isEqualTo(inputs.size());
    }
  }

  @Test
  void closesOpenInputsWhenTheSourceThrows() {
    List<Input> inputs = ofLengths(64, 500, 600, 700);
    int[] given = {0};
    Lanes lanes = new Lanes(DigestFunction.of(Algorithm.MD5), Kernels.of(Width.W256), 8);
    assertThatThrownBy(
            () ->
                lanes.run(
                    () -> {
                      if (given[0] == inputs.size()) {
                        throw new IllegalStateException("no list");
                      }
                      return inputs.get(given[0]++);
                    },
                    new Results(inputs)))
        .hasMessage("no list");
    assertThat(inputs).allMatch(input -> input.closed == 1);
  }

  @Test
  void widthIsThatOfTheVectors() {
    assertThat(width(Algorithm.MD5, Width.W512)).isEqualTo(16);
    assertThat(width(Algorithm.BLAKE2S, Width.W256)).isEqualTo(8);
    assertThat(width(Algorithm.BLAKE2B, Width.W512)).isEqualTo(8);
    assertThat(width(Algorithm.BLAKE2B, Width.W128)).isEqualTo(2);
    assertThat(width(Algorithm.MD5, Width.PLAIN)).isEqualTo(1);
    Case large = new Case(DigestFunction.of(Algorithm.MD5), Width.W512, Lanes.PAIR_BYTES);
    assertThat(large.lanes().width()).isEqualTo(32);
    assertThat(width(Algorithm.BLAKE3, Width.W512)).isEqualTo(1);
  }

  private static int width(Algorithm algorithm, Width width) {
    return new Case(DigestFunction.of(algorithm), width).lanes().width();
  }
}
