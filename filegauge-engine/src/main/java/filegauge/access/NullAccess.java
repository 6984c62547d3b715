package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * {@code null}: opens nothing and hands out nothing; what is measured is the harness itself. In no
 * glob, and never ranked.
 */
public final class NullAccess implements AccessMethodKind {
  private static final String NAME = "null";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return NAME;
  }

  @Override
  public String summary() {
    return "nothing at all: what measuring itself costs";
  }

  @Override
  public List<String> listed() {
    return List.of();
  }

  @Override
  public Availability availability() {
    return Availability.yes();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (!parameters.isEmpty()) {
      throw new IllegalArgumentException(
          "'" + parameters.getFirst() + "' is too much; null takes no parameter");
    }
    return new Method();
  }

  private record Method() implements AccessMethod {
    @Override
    public String id() {
      return NAME;
    }

    @Override
    public String family() {
      return "other";
    }

    @Override
    public boolean handsOut() {
      return false;
    }

    @Override
    public Reader newReader() {
      return new NullReader();
    }
  }

  private static final class NullReader implements Reader {
    private long offset;

    @Override
    public void open(FilePart part) {
      offset = part.offset();
    }

    @Override
    public long next() {
      return 0;
    }

    @Override
    public MemorySegment segment() {
      return MemorySegment.NULL;
    }

    @Override
    public long fileOffset() {
      return offset;
    }

    @Override
    public void closePart() {
      // Opened nothing.
    }
  }
}
