package filegauge.spi;

import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * Computes a workload's result over the chunks of one thread's parts. Results of the threads are
 * added up by {@link #merge}, in any order. Not safe for use by several threads.
 */
public interface Kernel {

  /**
   * Tells how the corpus of the passes to come has been dealt out, and which share is this
   * kernel's. Not timed. A kernel whose result depends on nothing but the bytes and where they lie
   * need not know.
   *
   * @param shares the parts of each thread
   * @param own index of this kernel's share
   */
  default void assign(List<FilePart[]> shares, int own) {}

  /** Forgets all chunks: a new pass begins. */
  void reset();

  /**
   * Takes a chunk. Called within the timed pass: allocates nothing, prints nothing.
   *
   * @param file number of the file within the corpus
   * @param fileOffset offset of the chunk within the file
   * @param segment holds the chunk
   * @param start offset of the chunk within the segment
   * @param length number of bytes, 1 or more
   */
  void accept(int file, long fileOffset, MemorySegment segment, long start, long length);

  /** Adds another thread's result, of a kernel of the same workload, to this one. */
  void merge(Kernel other);

  /**
   * Adds what a method's own loop came to ({@link Loop#tally}). Overridden where the result is a
   * sum of 64-bit words, which the workload's class describes.
   */
  default void add(MemorySegment tally) {
    throw new UnsupportedOperationException("the result is no sum of words");
  }

  /** The result over all chunks since {@link #reset}, in hexadecimal. */
  String result();
}
