package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import java.io.IOException;
import java.util.Optional;

/**
 * Digests many inputs at once in one thread: standard MD5, BLAKE2s and BLAKE2b of up to 16, 16 and
 * 8 inputs as lanes of vectors, which take the next input when theirs ends. Lengths may differ and
 * need not be known. Other functions take one input after the other.
 *
 * <p>Memory is constant: at most 1 MiB for all lanes. Not safe for use by several threads; several
 * may each have their own and share a source.
 */
public final class Lanes {
  /** Bytes from which on MD5 has two vectors of inputs. */
  static final long PAIR_BYTES = 1L << 30;

  private final DigestFunction function;
  private final Kernels kernels;
  private final int most;
  private final boolean grouped;
  private final boolean pairs;

  /**
   * Lanes for a function.
   *
   * @throws IllegalArgumentException if it {@linkplain DigestFunction#needsSize needs} the inputs'
   *     sizes
   */
  public Lanes(DigestFunction function) {
    this(function, Kernels.best(), Integer.MAX_VALUE);
  }

  /**
   * Of at most so many inputs at once, where others are to get their share.
   *
   * @param most 1 or more
   * @param bytes of the inputs, as far as known
   */
  static Lanes atMost(DigestFunction function, int most, long bytes) {
    return atMost(function, Kernels.best(), most, bytes);
  }

  static Lanes atMost(DigestFunction function, Kernels kernels, int most, long bytes) {
    return new Lanes(
        function,
        kernels,
        most,
        DigestMaker.hasLanes(function, kernels),
        arePairsWorthIt(kernels, most, bytes));
  }

  /**
   * Whether MD5 of so many inputs at once is to have them in two vectors. Compiling that takes a
   * tenth of a second more, and it gains 0.06 s a GiB.
   */
  static boolean arePairsWorthIt(Kernels kernels, int most, long bytes) {
    return most > kernels.width().bits() / Integer.SIZE && bytes >= PAIR_BYTES;
  }

  /**
   * For inputs of a few KiB in a JVM that has just begun: finding the JDK's MD5, which is faster
   * once it is compiled, takes 15 ms.
   *
   * @return empty where there is no such other way
   */
  static Optional<Lanes> brief(DigestFunction function) {
    boolean other = function.algorithm() == Algorithm.MD5;
    return other
        ? Optional.of(new Lanes(function, Kernels.best(), 1, true, false))
        : Optional.empty();
  }

  Lanes(DigestFunction function, Kernels kernels, int most) {
    this(function, kernels, most, DigestMaker.hasLanes(function, kernels), false);
  }

  private Lanes(
      DigestFunction function, Kernels kernels, int most, boolean grouped, boolean pairs) {
    if (function.needsSize()) {
      throw new IllegalArgumentException(function.id() + " needs the size of its input");
    }
    this.function = function;
    this.kernels = kernels;
    this.most = most;
    this.grouped = grouped;
    this.pairs = pairs;
  }

  /** Number of inputs that are open at the same time, at most. */
  public int width() {
    return grouped ? Math.min(most, DigestMaker.lanes(function, kernels, pairs).lanes()) : 1;
  }

  /**
   * Digests all inputs of the source. An input that fails does not disturb the others; any other
   * exception, of the source or the sink too, ends the work, with open inputs closed.
   */
  public <T extends LaneInput> void run(LaneSource<T> source, LaneSink<T> sink) {
    if (grouped) {
      Blake2Node node = DigestMaker.node(function);
      Streams streams = DigestMaker.lanes(function, kernels, pairs);
      new LaneLoop<T>(streams, Math.min(most, streams.lanes()), function.key(), function.length())
          .run(source, _ -> node, sink);
    } else {
      oneByOne(source, sink);
    }
  }

  private <T extends LaneInput> void oneByOne(LaneSource<T> source, LaneSink<T> sink) {
    Digest digest = DigestMaker.make(function, 0, kernels);
    byte[] buffer = new byte[LaneLoop.AREA];
    for (T input = source.next(); input != null; input = source.next()) {
      try (AutoClosing<T> _ = new AutoClosing<>(input)) {
        for (int n = read(input, buffer); n > 0; n = read(input, buffer)) {
          digest.update(buffer, 0, n);
        }
      } catch (IOException e) {
        digest.reset();
        sink.failed(input, e);
        continue;
      }
      sink.done(input, digest.finish());
    }
  }

  private static int read(LaneInput input, byte[] buffer) throws IOException {
    return input.read(buffer, 0, buffer.length);
  }

  /** For try-with-resources. */
  private record AutoClosing<T extends LaneInput>(T input) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      input.close();
    }
  }
}
