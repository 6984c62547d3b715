package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Example;
import filegauge.spi.Reader;
import filegauge.spi.Rewriter;
import filegauge.spi.Task;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code channel:SIZE}: java.nio FileChannel into a direct buffer of that size. */
public final class ChannelAccess implements AccessMethodKind {
  private static final String NAME = "channel";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "channel:SIZE";
  }

  @Override
  public String summary() {
    return "java.nio FileChannel, read into a direct buffer of SIZE until end-of-file, close";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(NAME, 64 * BufferSize.KIB, BufferSize.MIB);
  }

  @Override
  public Availability availability() {
    return Availability.yes();
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
      return "read";
    }

    /** The limit of direct memory grows by what is declared here. */
    @Override
    public long heapNeed(long largestFile) {
      return size;
    }

    @Override
    public int bufferSize() {
      return size;
    }

    @Override
    public Optional<Example> example() {
      return Optional.of(
          Example.java(
              4,
              "var b = ByteBuffer.allocateDirect(" + size + ");",
              "try (var in = FileChannel.open(Path.of(file))) {",
              "  while (in.read(b.clear()) > 0) use(b.flip()); }"));
    }

    @Override
    public Set<Task> tasks() {
      return Set.of(Task.READ, Task.IN_PLACE);
    }

    @Override
    public Rewriter newRewriter(Task task) {
      return task == Task.IN_PLACE
          ? InPlaceRewriter.byChannel(size)
          : AccessMethod.super.newRewriter(task);
    }

    @Override
    public Reader newReader() {
      // As the JDK gives it, not page-aligned: that is what a Java program works with.
      return new ChannelReader(ByteBuffer.allocateDirect(size));
    }
  }
}
