package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.Corpus;
import filegauge.plan.SizeRange;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * What a made corpus consists of. It determines every byte: the same shape is the same files on
 * every machine, and the first files of a larger count are those of a smaller one.
 *
 * @param count number of files, 1 to 1 000 000
 * @param sizes sizes are drawn uniformly from this range
 * @param content what the files hold
 * @param seed a changed seed changes sizes and content, except of content that has no seed ({@code
 *     zero}, {@code counter}, {@code counter256})
 */
public record CorpusShape(int count, SizeRange sizes, Content content, long seed) {
  /** Keeps the draws of sizes apart from those of the files' seeds. */
  private static final long SIZE_STREAM = 0x53495A45L;

  /** The sizes of the files, in order; as many as {@link #count}. */
  LongSupplier sizeSource() {
    SplitMix64 random = new SplitMix64(SplitMix64.at(seed, -1) ^ SIZE_STREAM);
    return () ->
        sizes.min() == sizes.max() ? sizes.min() : random.between(sizes.min(), sizes.max());
  }

  /** The bytes of one file. */
  ContentSource source(int file) {
    return ContentSource.of(content, SplitMix64.at(seed, file));
  }

  /** The name of one file, for example {@code f000012}. */
  static String name(int file) {
    return String.format(Locale.ROOT, "f%06d", file);
  }

  /** The corpus as facts. */
  Corpus corpus(String path) {
    LongSupplier source = sizeSource();
    long smallest = Long.MAX_VALUE;
    long largest = 0;
    for (int i = 0; i < count; i++) {
      long size = source.getAsLong();
      smallest = Math.min(smallest, size);
      largest = Math.max(largest, size);
    }
    return new Corpus(path, count, bytes(1), content, smallest, largest, seed);
  }

  /**
   * Bytes of all files.
   *
   * @param block each size is rounded up to a multiple of this
   * @throws ArithmeticException if they are more than 2^63 - 1
   */
  long bytes(long block) {
    LongSupplier source = sizeSource();
    long sum = 0;
    for (int i = 0; i < count; i++) {
      long size = source.getAsLong();
      sum = Math.addExact(sum, Math.multiplyExact(Math.ceilDiv(size, block), block));
    }
    return sum;
  }
}
