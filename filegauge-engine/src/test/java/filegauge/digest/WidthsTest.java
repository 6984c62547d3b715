package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Width;
import filegauge.digest.reference.References;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The fast digests at every vector width against the references. */
class WidthsTest {
  private static final byte[] INPUT = Inputs.pattern(Inputs.LENGTHS[Inputs.LENGTHS.length - 1]);
  private static final Map<DigestFunction, List<byte[]>> EXPECTED = new HashMap<>();

  record Case(DigestFunction function, Width width) {
    Digest digest(long size) {
      return DigestMaker.make(function, size, Kernels.of(width));
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Width width : Width.values()) {
      for (Algorithm algorithm : Algorithm.values()) {
        DigestFunction function = DigestFunction.of(algorithm);
        if (algorithm.isByParts()) {
          cases.add(new Case(function.withPartition(new Partition.BySize(100)), width));
          cases.add(new Case(function.withPartition(new Partition.ByCount(7)), width));
        } else {
          cases.add(new Case(function, width));
        }
        if (algorithm.maxKey() > 0 && !algorithm.isByParts()) {
          cases.add(new Case(function.withKey(Inputs.counting(17)).withLength(13), width));
        }
      }
    }
    return cases;
  }

  private static List<byte[]> expected(DigestFunction function) {
    return EXPECTED.computeIfAbsent(
        function,
        f -> {
          List<byte[]> digests = new ArrayList<>();
          for (int length : Inputs.LENGTHS) {
            Digest reference = References.of(f, length);
            reference.update(INPUT, 0, length);
            digests.add(reference.finish());
          }
          return digests;
        });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyLength(Case c) {
    List<byte[]> expected = expected(c.function);
    Digest fixed = c.function.needsSize() ? null : c.digest(0);
    for (int i = 0; i < expected.size(); i++) {
      int length = Inputs.LENGTHS[i];
      Digest digest = fixed == null ? c.digest(length) : fixed;
      digest.update(INPUT, 0, length);
      assertThat(digest.finish()).as("%d bytes", length).isEqualTo(expected.get(i));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everySplitAroundEdges(Case c) {
    int length = 2305;
    Digest reference = References.of(c.function, length);
    reference.update(INPUT, 0, length);
    byte[] expected = reference.finish();
    Digest digest = c.digest(length);
    for (int edge : new int[] {0, 64, 128, 256, 448, 512, 513, 960, 1024, 1472, 2048, 2304}) {
      for (int split = Math.max(0, edge - 2); split <= Math.min(length, edge + 2); split++) {
        digest.update(INPUT, 0, split);
        digest.update(INPUT, split, length - split);
        assertThat(digest.finish()).as("split at %d", split).isEqualTo(expected);
      }
    }
  }

  /** Case DG-15: buffers of every awkward size, of every kind of segment. */
  @ParameterizedTest
  @MethodSource("cases")
  void everyBuffer(Case c) {
    List<byte[]> expected = expected(c.function);
    int i = expected.size() - 1;
    int length = Inputs.LENGTHS[i];
    Digest digest = c.digest(length);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(length + 3).asSlice(3);
      MemorySegment array = MemorySegment.ofArray(INPUT);
      MemorySegment.copy(array, 0, memory, 0, length);
      for (MemorySegment segment : List.of(array, array.asReadOnly(), memory)) {
        for (int buffer : new int[] {61, 63, 64, 65, 127, 128, 129, 511, 4096, 1 << 20}) {
          for (int at = 0; at < length; at += buffer) {
            digest.update(segment, at, Math.min(buffer, length - at));
          }
          assertThat(digest.finish()).as("buffer of %d", buffer).isEqualTo(expected.get(i));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void randomSplitsAndResets(Case c) {
    List<byte[]> expected = expected(c.function);
    int i = expected.size() - 1;
    int length = Inputs.LENGTHS[i];
    SplittableRandom random = new SplittableRandom(1);
    Digest digest = c.digest(length);
    for (int round = 0; round < 6; round++) {
      digest.update(INPUT, 0, random.nextInt(3000));
      digest.reset();
      int most = 1 << (3 + 2 * round);
      for (int at = 0; at < length; ) {
        int n = Math.min(random.nextInt(most * 10), length - at);
        digest.update(INPUT, at, n);
        at += n;
      }
      assertThat(digest.finish()).as("pieces up to %d", most).isEqualTo(expected.get(i));
    }
  }
}
