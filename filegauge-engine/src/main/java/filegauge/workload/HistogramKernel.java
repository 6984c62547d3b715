package filegauge.workload;

import filegauge.spi.Kernel;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Looks at a few words of the data, then chooses the loop that counts such data fastest: {@link
 * RunCounter} for long runs of one value, {@link PairCounter} for text, {@link ByteCounter} for the
 * rest. Looks again after every 256 KiB, so that a file of several kinds is served too.
 */
final class HistogramKernel implements Histogram.Counts {
  /** Bytes a call of a loop, and bytes that a choice holds for. */
  private static final int BLOCK = 1 << 18;

  /** Adding up the pairs' 65 536 counts pays only if as many bytes as this have come before. */
  private static final long PAIRS_PAY = 1 << 20;

  /** The tables are of 32 bits: they are added up before any count can overflow. */
  private static final long TABLES_HOLD = 1 << 30;

  private enum Kind {
    RUNS,
    TEXT,
    OTHER
  }

  private final long[] counts = new long[Histogram.VALUES];
  private final ByteCounter bytes = new ByteCounter();
  private final PairCounter pairs = new PairCounter();
  private final RunCounter runs = new RunCounter(counts, bytes);
  private Kind kind = Kind.OTHER;
  private long kindHolds;
  private long inTables;
  private long seen;

  @Override
  public void reset() {
    addUp();
    Arrays.fill(counts, 0);
    kindHolds = 0;
    seen = 0;
  }

  @Override
  public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
    long at = start;
    for (long left = length; left > 0; ) {
      int n = (int) Math.min(left, BLOCK);
      block(segment, at, n);
      at += n;
      left -= n;
    }
  }

  private void block(MemorySegment segment, long start, int length) {
    if (kindHolds <= 0) {
      kind = look(segment, start, length);
      kindHolds = BLOCK;
    }
    if (inTables > TABLES_HOLD) {
      addUp();
    }
    switch (kind) {
      case RUNS -> runs.count(segment, start, length);
      case TEXT -> text(segment, start, length);
      case OTHER -> bytes.count(segment, start, length);
    }
    kindHolds -= length;
    inTables += length;
    seen += length;
  }

  private void text(MemorySegment segment, long start, int length) {
    if (seen < PAIRS_PAY) {
      bytes.count(segment, start, length);
      return;
    }
    int even = length & -2;
    pairs.count(segment, start, even);
    bytes.count(segment, start + even, length - even);
  }

  /** Judges by up to 32 words spread over the block. */
  private static Kind look(MemorySegment segment, long start, int length) {
    int words = Math.min(32, length / Long.BYTES);
    if (words == 0) {
      return Kind.OTHER;
    }
    int step = length / words;
    int equal = 0;
    int ascii = 0;
    for (int i = 0; i < words; i++) {
      long word = segment.get(WordSum.WORD, start + (long) i * step);
      equal += word == Long.rotateLeft(word, Byte.SIZE) ? 1 : 0;
      ascii += (word & 0x8080808080808080L) == 0 ? 1 : 0;
    }
    if (equal > words / 2) {
      return Kind.RUNS;
    }
    return ascii > words - words / 4 ? Kind.TEXT : Kind.OTHER;
  }

  private void addUp() {
    bytes.moveTo(counts);
    pairs.moveTo(counts);
    inTables = 0;
  }

  @Override
  public void merge(Kernel other) {
    long[] more = ((HistogramKernel) other).counts();
    for (int i = 0; i < Histogram.VALUES; i++) {
      counts[i] += more[i];
    }
  }

  @Override
  public void add(MemorySegment tally) {
    for (int i = 0; i < Histogram.VALUES; i++) {
      counts[i] += tally.getAtIndex(ValueLayout.JAVA_LONG, i);
    }
  }

  @Override
  public long[] counts() {
    addUp();
    return counts.clone();
  }
}
