package filegauge.workload;

import java.lang.foreign.MemorySegment;

/** Counts 64 bytes at a time where they are all equal; elsewhere byte by byte. */
final class RunCounter {
  private static final int RUN = 64;

  private final long[] counts;
  private final ByteCounter bytes;

  /** Counts runs into the one, single bytes into the other. */
  RunCounter(long[] counts, ByteCounter bytes) {
    this.counts = counts;
    this.bytes = bytes;
  }

  void count(MemorySegment segment, long start, int length) {
    long[] c = counts;
    int whole = length & -RUN;
    for (int i = 0; i < whole; i += RUN) {
      long at = start + i;
      long word = segment.get(WordSum.WORD, at);
      if (allEqual(segment, at, word)) {
        c[(int) word & 0xFF] += RUN;
      } else {
        bytes.count(segment, at, RUN);
      }
    }
    bytes.count(segment, start + whole, length - whole);
  }

  private static boolean allEqual(MemorySegment segment, long at, long word) {
    long differ =
        (word ^ Long.rotateLeft(word, Byte.SIZE))
            | (word ^ segment.get(WordSum.WORD, at + 8))
            | (word ^ segment.get(WordSum.WORD, at + 16))
            | (word ^ segment.get(WordSum.WORD, at + 24))
            | (word ^ segment.get(WordSum.WORD, at + 32))
            | (word ^ segment.get(WordSum.WORD, at + 40))
            | (word ^ segment.get(WordSum.WORD, at + 48))
            | (word ^ segment.get(WordSum.WORD, at + 56));
    return differ == 0;
  }
}
