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

/** {@code c-fread:SIZE}: {@code fread:SIZE} and the work on its bytes as a C program does both. */
public final class CFreadAccess implements AccessMethodKind {
  private static final String NAME = "c-fread";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "c-fread:SIZE";
  }

  @Override
  public String summary() {
    return "compiled C, the work too: fopen, fread(3) into a page-aligned buffer of SIZE until end-of-file, fclose";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(NAME, 8 * BufferSize.KIB);
  }

  @Override
  public Availability availability() {
    return CompiledC.availability();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    return new Method(BufferSize.parse(parameters, 8 * BufferSize.KIB));
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
      return Set.of(Task.READ, Task.COPY);
    }

    @Override
    public Rewriter newRewriter(Task task) {
      if (!tasks().contains(task)) {
        return AccessMethod.super.newRewriter(task);
      }
      return CRewriter.throughBuffer("fread", size, task);
    }

    @Override
    public Optional<Loops> loops() {
      return Optional.of(new CLoops("fread", 0, size));
    }
  }
}
