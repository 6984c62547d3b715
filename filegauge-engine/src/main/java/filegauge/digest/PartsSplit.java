package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A digest by contiguous parts: each thread takes parts in order and has them as its lanes. */
final class PartsSplit {
  private final DigestFunction function;
  private final RangeReader reader;
  private final long size;
  private final Kernels kernels;
  private final PartHasher whole;
  private final long partBytes;
  private final long parts;
  private final byte[] digests;
  private final AtomicLong next = new AtomicLong();
  private final AtomicReference<@Nullable IOException> failure = new AtomicReference<>();

  PartsSplit(DigestFunction function, RangeReader reader, long size, Kernels kernels) {
    this.function = function;
    this.reader = reader;
    this.size = size;
    this.kernels = kernels;
    whole = DigestMaker.parts(function, kernels);
    Partition partition = function.partition().orElseThrow();
    partBytes = partition.partBytes(size);
    parts = Math.max(partition.parts(size), whole.fixedParts());
    long bytes = Math.multiplyExact(parts, whole.partLength());
    if (bytes > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          function.id() + " of " + size + " bytes has too many parts: " + parts);
    }
    digests = new byte[(int) bytes];
  }

  byte[] digest(int threads) throws IOException {
    // So that no thread takes all parts as its lanes and leaves none to the others.
    int lanes = (int) Math.min(Integer.MAX_VALUE, (parts + threads - 1) / threads);
    Threads.run(threads, () -> work(lanes));
    IOException thrown = failure.get();
    if (thrown != null) {
      throw thrown;
    }
    whole.reset();
    whole.join(digests, 0, digests.length);
    byte[] result = new byte[function.length()];
    whole.finish(result, 0);
    return result;
  }

  private void work(int most) {
    Streams streams =
        DigestMaker.lanes(function, kernels, Lanes.arePairsWorthIt(kernels, most, size));
    int lanes = Math.min(most, streams.lanes());
    new LaneLoop<Part>(streams, lanes, function.key(), whole.partLength())
        .run(this::nextPart, this::node, new Results());
  }

  private @Nullable Part nextPart() {
    long number = failure.get() == null ? next.getAndIncrement() : parts;
    return number < parts ? new Part(number) : null;
  }

  private Blake2Node node(Part part) {
    return function.algorithm() == Algorithm.MD5P
        ? DigestMaker.node(function)
        : Blake2Tree.parts(function, function.partition().orElseThrow())
            .leaf(part.number, part.number == parts - 1);
  }

  /** A part as an input; parts beyond the input's end are empty. */
  private final class Part implements LaneInput {
    private final long number;
    private final long end;
    private long at;

    Part(long number) {
      this.number = number;
      at = Math.min(size, number * partBytes);
      end = Math.min(size, at + partBytes);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (at == end) {
        return -1;
      }
      int n = (int) Math.min(length, end - at);
      reader.read(at, target, offset, n);
      at += n;
      return n;
    }
  }

  private final class Results implements LaneSink<Part> {
    @Override
    public void done(Part part, byte[] digest) {
      System.arraycopy(digest, 0, digests, (int) part.number * digest.length, digest.length);
    }

    @Override
    public void failed(Part part, IOException e) {
      failure.compareAndSet(null, e);
    }
  }
}
