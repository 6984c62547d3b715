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
    int whole = length & -RUN;
    for (int done = 0; done < whole; ) {
      long at = start + done;
      long word = segment.get(WordSum.WORD, at);
      int equal =
          word == Long.rotateLeft(word, Byte.SIZE) ? run(segment, at, whole - done, word) : 0;
      counts[(int) word & 0xFF] += equal;
      done += equal;
      if (done < whole) {
        bytes.count(segment, start + done, RUN);
        done += RUN;
      }
    }
    bytes.count(segment, start + whole, length - whole);
  }

  /** Number of bytes, a multiple of 64, up to the first 64 that are not all this word. */
  private static int run(MemorySegment segment, long start, int length, long word) {
    int i = 0;
    for (; i < length; i += RUN) {
      long at = start + i;
      long differ =
          (word ^ segment.get(WordSum.WORD, at))
              | (word ^ segment.get(WordSum.WORD, at + 8))
              | (word ^ segment.get(WordSum.WORD, at + 16))
              | (word ^ segment.get(WordSum.WORD, at + 24))
              | (word ^ segment.get(WordSum.WORD, at + 32))
              | (word ^ segment.get(WordSum.WORD, at + 40))
              | (word ^ segment.get(WordSum.WORD, at + 48))
              | (word ^ segment.get(WordSum.WORD, at + 56));
      if (differ != 0) {
        break;
      }
    }
    return i;
  }
}
