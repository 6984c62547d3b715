package filegauge.access;

import java.lang.foreign.MemorySegment;

/**
 * Hands out a mapping, or whatever else holds a stretch of a file in one piece, in chunks, so that
 * the workload's compiled method is used again and again instead of an on-stack replacement of it.
 */
final class MappedChunks {
  static final long CHUNK = 256 * BufferSize.KIB;

  private MemorySegment mapping = MemorySegment.NULL;
  private long fileOffset;
  private long at;
  private long next;

  /** Begins with a new mapping of the file from that offset on. */
  void begin(long newFileOffset, MemorySegment newMapping) {
    mapping = newMapping;
    fileOffset = newFileOffset;
    at = 0;
    next = 0;
  }

  /** Forgets the mapping. */
  void end() {
    mapping = MemorySegment.NULL;
    at = 0;
    next = 0;
  }

  MemorySegment mapping() {
    return mapping;
  }

  /** Goes on; the length of the chunk, 0 at the end. */
  long next() {
    long length = Math.min(CHUNK, mapping.byteSize() - next);
    at = next;
    next += length;
    return length;
  }

  /** Offset of the chunk in the mapping. */
  long start() {
    return at;
  }

  /** Offset of the chunk in the file. */
  long fileOffset() {
    return fileOffset + at;
  }
}
