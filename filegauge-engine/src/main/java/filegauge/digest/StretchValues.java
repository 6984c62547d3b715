package filegauge.digest;

import java.lang.foreign.MemorySegment;

/** What a stretch of an input yields, and what the stretches together do. */
interface StretchValues {
  /** Bytes of the values of a stretch. */
  int bytes(long size, long offset, long length);

  /** Begins a stretch that is not the whole input. */
  void begin(long size, long offset, long length);

  /** Takes the next bytes. */
  void update(MemorySegment segment, long offset, long length);

  /** Writes the values. */
  void finish(byte[] target, int at);

  /** Writes the digest that the values of all stretches make. */
  void join(byte[] values, long size, byte[] target);
}
