package filegauge.workload;

import java.lang.foreign.MemorySegment;

/** Adds up words one by one, which C2 turns into vectors as far as it can. */
final class PlainWordSum implements WordSum {
  @Override
  public long sum(MemorySegment segment, long start, int bytes) {
    long sum = 0;
    // An int index: with a long one C2 neither unrolls nor vectorises as well.
    for (int i = 0; i < bytes; i += Long.BYTES) {
      sum += segment.get(WORD, start + i);
    }
    return sum;
  }
}
