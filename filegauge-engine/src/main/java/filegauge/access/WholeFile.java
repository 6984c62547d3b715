package filegauge.access;

import filegauge.platform.BlockOfPass;
import filegauge.platform.Descriptors;
import filegauge.platform.FileSize;
import filegauge.platform.Stdio;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The variants of {@code read} and {@code fread} that take a file at one go: {@code whole} into a
 * buffer of its size that is made and given back in the pass, {@code whole-reuse} into one that is
 * kept and grows with the largest file.
 *
 * @param call read or fread
 * @param reuse whether the buffer is kept
 */
record WholeFile(String call, boolean reuse) implements AccessMethod {
  static final String READ = "read";
  static final String FREAD = "fread";

  private static final String WHOLE = "whole";
  private static final String REUSE = "whole-reuse";

  /** The variant that these parameters name; empty if they name none. */
  static Optional<AccessMethod> named(String call, List<String> parameters) {
    String word = parameters.size() == 1 ? parameters.getFirst().toLowerCase(Locale.ROOT) : "";
    if (word.equals(WHOLE)) {
      return Optional.of(new WholeFile(call, false));
    }
    // Published for read alone.
    return word.equals(REUSE) && call.equals(READ)
        ? Optional.of(new WholeFile(call, true))
        : Optional.empty();
  }

  @Override
  public String id() {
    return call + ":" + (reuse ? REUSE : WHOLE);
  }

  @Override
  public String family() {
    return "read";
  }

  @Override
  public long nativeNeed(long largestFile) {
    return largestFile;
  }

  @Override
  public boolean sharesDescriptors() {
    return false;
  }

  @Override
  public Reader newReader() {
    return new WholeReader(call.equals(FREAD), reuse);
  }

  private static final class WholeReader implements Reader {
    private final boolean stdio;
    private final boolean reuse;
    private final LinuxFile file = new LinuxFile();
    private final MappedChunks chunks = new MappedChunks();
    private MemorySegment stream = MemorySegment.NULL;
    private MemorySegment block = MemorySegment.NULL;
    private FilePart part = Parts.NONE;

    WholeReader(boolean stdio, boolean reuse) {
      this.stdio = stdio;
      this.reuse = reuse;
    }

    @Override
    public void open(FilePart next) throws IOException {
      part = next;
      int fd = openFile();
      long size = FileSize.of(fd, next.name());
      if (size != next.fileSize()) {
        throw FileChangedException.of(next, size);
      }
      if (next.length() > 0) {
        fit(next.length());
        long read = stdio ? readStream() : readDescriptor(fd);
        if (read != next.length()) {
          throw FileChangedException.of(next);
        }
        chunks.begin(next.offset(), block.asSlice(0, read));
      }
    }

    private int openFile() throws IOException {
      if (!stdio) {
        return file.open(part);
      }
      stream = Stdio.open(part.name());
      return Stdio.descriptor(stream, part.name());
    }

    private void fit(long length) throws IOException {
      if (block.byteSize() < length) {
        release();
        block = BlockOfPass.allocate(length, part.name());
      }
    }

    private void release() throws IOException {
      MemorySegment old = block;
      block = MemorySegment.NULL;
      if (old.byteSize() > 0) {
        BlockOfPass.free(old, part.name());
      }
    }

    private long readStream() throws IOException {
      if (part.offset() > 0) {
        Stdio.seek(stream, part.offset(), part.name());
      }
      return Stdio.read(stream, block, part.length(), part.name(), part.offset());
    }

    /** One read takes 2 GiB at most (read(2)). */
    private long readDescriptor(int fd) throws IOException {
      if (part.offset() > 0) {
        Descriptors.seek(fd, part.offset(), part.name());
      }
      long done = 0;
      while (done < part.length()) {
        long at = part.offset() + done;
        long n = Descriptors.read(fd, block, done, part.length() - done, part.name(), at);
        if (n == 0) {
          break;
        }
        done += n;
      }
      return done;
    }

    @Override
    public long next() {
      return chunks.next();
    }

    @Override
    public MemorySegment segment() {
      return chunks.mapping();
    }

    @Override
    public long start() {
      return chunks.start();
    }

    @Override
    public long fileOffset() {
      return chunks.fileOffset();
    }

    @Override
    public void closePart() throws IOException {
      chunks.end();
      MemorySegment open = stream;
      stream = MemorySegment.NULL;
      try {
        if (!reuse) {
          release();
        }
      } finally {
        file.close();
        if (open.address() != 0) {
          Stdio.close(open, part.name());
        }
      }
    }

    @Override
    public void close() {
      try {
        release();
      } catch (IOException e) {
        throw new AssertionError("a block of our own cannot be given back", e);
      }
    }
  }
}
