package filegauge.access;

import filegauge.platform.Platform;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Change;
import filegauge.spi.Reader;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import filegauge.spi.Task;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * {@code mmap+mmap}: both files are mapped; all is copied, then changed in the target, as the
 * experiment of 2007 did. With {@code fused} each byte is changed on its way.
 */
public final class MmapMmapAccess implements AccessMethodKind {
  private static final String NAME = "mmap+mmap";
  private static final String FUSED = "fused";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "mmap+mmap[:fused]";
  }

  @Override
  public String summary() {
    return "both files by mmap(2): all copied, then changed in the target [changed on the way]";
  }

  @Override
  public List<String> listed() {
    return List.of(NAME, NAME + ":" + FUSED);
  }

  @Override
  public Availability availability() {
    return Platform.linux();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (parameters.isEmpty()) {
      return new Method(false);
    }
    if (parameters.size() > 1 || !parameters.getFirst().toLowerCase(Locale.ROOT).equals(FUSED)) {
      throw new IllegalArgumentException(
          "'"
              + parameters.getLast()
              + "' is no option of mmap+mmap (the syntax is mmap+mmap or mmap+mmap:fused)");
    }
    return new Method(true);
  }

  private record Method(boolean fused) implements AccessMethod {
    @Override
    public String id() {
      return fused ? NAME + ":" + FUSED : NAME;
    }

    @Override
    public String family() {
      return "mmap";
    }

    @Override
    public boolean sharesDescriptors() {
      return false;
    }

    @Override
    public Set<Task> tasks() {
      return Set.of(Task.COPY);
    }

    @Override
    public Rewriter newRewriter(Task task) {
      return new MappedCopy(fused);
    }
  }

  private static final class MappedCopy implements Rewriter {
    private final boolean fused;
    private final Reader reader = new MmapAccess().bind(List.of()).newReader();

    MappedCopy(boolean fused) {
      this.fused = fused;
    }

    @Override
    public void rewrite(Rewriting work, Change change) throws IOException {
      long size = work.source().length();
      try {
        reader.open(work.source());
        try (WritableMapping target = WritableMapping.create(work.target(), size)) {
          copy(target.memory(), change);
          if (!fused) {
            changeAll(target.memory(), change);
          }
        }
      } finally {
        reader.closePart();
      }
    }

    private void copy(MemorySegment target, Change change) throws IOException {
      long n;
      while ((n = reader.next()) > 0) {
        if (fused) {
          change.apply(reader.segment(), reader.start(), target, reader.fileOffset(), n);
        } else {
          MemorySegment.copy(reader.segment(), reader.start(), target, reader.fileOffset(), n);
        }
      }
    }

    private static void changeAll(MemorySegment target, Change change) {
      long size = target.byteSize();
      for (long at = 0; at < size; at += MappedChunks.CHUNK) {
        change.apply(target, at, target, at, Math.min(MappedChunks.CHUNK, size - at));
      }
    }

    @Override
    public void flush(Rewriting work) throws IOException {
      WritableMapping.flush(work.target(), work.source().length());
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
