package filegauge.spi;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * Reads parts of files, one after the other, in one thread. The life of a part: {@link #open},
 * {@link #next} until it returns 0, {@link #closePart}. All three are timed; making and closing the
 * reader is not.
 *
 * <p>The bytes of a chunk are {@code segment()} from {@code start()} on; they are valid until the
 * next call. Nothing is allocated for a chunk. Between {@code closePart} and {@code open} a reader
 * holds no descriptor and no mapping.
 */
public interface Reader extends AutoCloseable {

  /**
   * Opens the file and gets at the part as a program would.
   *
   * @throws UnavailableException if the system refuses what the method asks for beyond reading, or
   *     the method cannot read such a part
   * @throws IOException naming call, file, offset and errno text; also if the file's size is seen
   *     to have changed
   */
  void open(FilePart part) throws IOException;

  /**
   * Goes on to the next chunk.
   *
   * @return its length in bytes; 0 at the end of the part
   */
  long next() throws IOException;

  /** The segment that holds the chunk. */
  MemorySegment segment();

  /** Offset of the chunk within the segment: 0 where the method reads into a buffer of its own. */
  default long start() {
    return 0;
  }

  /** Offset of the chunk within the file. */
  long fileOffset();

  /**
   * What the method asked of the system and, as far as can be looked up, did not get, in words with
   * what was seen; empty if there is nothing to tell. Asked outside of timed passes, after the last
   * chunk of a part and before {@link #closePart}.
   */
  default Optional<String> notInEffect() throws IOException {
    return Optional.empty();
  }

  /** Unmaps and closes what {@link #open} got; harmless if nothing is open. */
  void closePart() throws IOException;

  /**
   * Gives back what is kept from pass to pass of a sample but must not wait in memory for the next
   * sample. Called outside of timed passes, with nothing open.
   */
  default void rest() {}

  /** Gives back the buffers, unless they are the heap's. */
  @Override
  default void close() {}
}
