package filegauge.spi;

import java.lang.foreign.MemorySegment;

/**
 * What a rewriting workload makes of bytes. It hangs on nothing but the byte, so stretches may be
 * cut anywhere. Stateless; safe for use by several threads.
 */
@FunctionalInterface
public interface Change {

  /**
   * Writes the changed bytes of one stretch to another, which may be the same one but must not
   * overlap it otherwise. Called within the timed pass: allocates nothing, prints nothing.
   *
   * @param from holds the bytes
   * @param fromOffset offset of the first in {@code from}
   * @param to gets the changed bytes
   * @param toOffset offset of the first in {@code to}
   * @param length number of bytes, 0 or more
   */
  void apply(MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long length);
}
