package filegauge.access;

import filegauge.platform.Descriptors;
import filegauge.platform.FileSize;
import filegauge.platform.Mappings;
import filegauge.platform.OpenFlags;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** A file that is written through a shared mapping of all of it. */
final class WritableMapping implements AutoCloseable {
  private static final int CLOSED = -1;

  private final RawName name;
  private int fd;
  private MemorySegment memory = MemorySegment.NULL;

  private WritableMapping(RawName name, int fd) {
    this.name = name;
    this.fd = fd;
  }

  /** Makes a file of that size, which must not exist, and maps it. */
  static WritableMapping create(RawName name, long size) throws IOException {
    int flags = OpenFlags.READ_WRITE | OpenFlags.CREATE | OpenFlags.EXCLUSIVE;
    return mapped(new WritableMapping(name, Descriptors.open(name, flags)), size, true);
  }

  /** Maps the stretch of an existing file. */
  static WritableMapping of(FilePart part) throws IOException {
    int fd = Descriptors.open(part.name(), OpenFlags.READ_WRITE);
    WritableMapping mapping = new WritableMapping(part.name(), fd);
    try {
      long size = FileSize.of(fd, part.name());
      if (size != part.fileSize()) {
        throw FileChangedException.of(part, size);
      }
      return mapped(mapping, part.length(), false);
    } catch (IOException e) {
      mapping.close();
      throw e;
    }
  }

  private static WritableMapping mapped(WritableMapping mapping, long size, boolean extend)
      throws IOException {
    try {
      if (extend) {
        FileSize.set(mapping.fd, size, mapping.name);
      }
      // mmap refuses a length of 0 (EINVAL): an empty file has nothing to map.
      if (size > 0) {
        mapping.memory =
            Mappings.map(
                mapping.fd, 0, size, Mappings.READ | Mappings.WRITE, Mappings.SHARED, mapping.name);
      }
      return mapping;
    } catch (IOException e) {
      mapping.close();
      throw e;
    }
  }

  /** The mapped memory; of length 0 for an empty file. */
  MemorySegment memory() {
    return memory;
  }

  @Override
  public void close() throws IOException {
    MemorySegment mapped = memory;
    memory = MemorySegment.NULL;
    try {
      if (mapped.byteSize() > 0) {
        Mappings.unmap(mapped, name);
      }
    } finally {
      int open = fd;
      fd = CLOSED;
      if (open != CLOSED) {
        Descriptors.close(open, name);
      }
    }
  }

  /**
   * Flushes a file as a program with a mapping does. On Linux msync(2) with MS_SYNC is
   * vfs_fsync_range of the range without its metadata (mm/msync.c), so what fdatasync(2) does; the
   * latter is for what no mapping can have, the size of an empty file.
   */
  static void flush(RawName name, long size) throws IOException {
    int fd = Descriptors.open(name, OpenFlags.READ_WRITE);
    try {
      if (size > 0) {
        MemorySegment mapped =
            Mappings.map(fd, 0, size, Mappings.READ | Mappings.WRITE, Mappings.SHARED, name);
        try {
          Mappings.sync(mapped, name);
        } finally {
          Mappings.unmap(mapped, name);
        }
      }
      Descriptors.fdatasync(fd, name);
    } finally {
      Descriptors.close(fd, name);
    }
  }
}
