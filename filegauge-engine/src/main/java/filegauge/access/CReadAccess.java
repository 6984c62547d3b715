package filegauge.access;

import filegauge.platform.CompiledC;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Loops;
import filegauge.spi.Rewriter;
import filegauge.spi.Task;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code c-read:SIZE}: {@code read:SIZE} and the work on its bytes as a C program does both. */
public final class CReadAccess implements AccessMethodKind {
  private static final String NAME = "c-read";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "c-read:SIZE";
  }

  @Override
  public String summary() {
    return "compiled C, the work too: open, read(2) into a page-aligned buffer of SIZE until end-of-file, close";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(NAME, 4 * BufferSize.KIB, 64 * BufferSize.KIB, BufferSize.MIB);
  }

  @Override
  public Availability availability() {
    return CompiledC.availability();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    return new Method(BufferSize.parse(parameters, 64 * BufferSize.KIB));
  }

  private record Method(int size) implements AccessMethod {
    @Override
    public String id() {
      return BufferSize.spelling(NAME, size);
    }

    @Override
    public String family() {
      return "c-read";
    }

    @Override
    public int bufferSize() {
      return size;
    }

    @Override
    public boolean sharesDescriptors() {
      return false;
    }

    @Override
    public Set<Task> tasks() {
      return Set.of(Task.READ, Task.COPY, Task.IN_PLACE);
    }

    @Override
    public Rewriter newRewriter(Task task) {
      return CRewriter.throughBuffer("read", size, task);
    }

    @Override
    public Optional<Loops> loops() {
      return Optional.of(new CLoops("read", 0, size));
    }
  }
}
