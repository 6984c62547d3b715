package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Example;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import filegauge.spi.Suggestion;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code map}: FileChannel.map into a confined arena; closing the arena unmaps, at once and in the
 * measured time. With {@code shared} the arena is one that all threads may use, and closing it
 * makes sure by a handshake with every thread of the JVM that none is in the middle of an access.
 */
public final class MapAccess implements AccessMethodKind {
  private static final String NAME = "map";
  private static final String SHARED = "shared";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "map[:shared]";
  }

  @Override
  public String summary() {
    return "java.nio FileChannel, size, map(READ_ONLY) into a confined arena, close both"
        + " [a shared arena, whose close is a handshake with every thread]";
  }

  @Override
  public List<String> listed() {
    return List.of(NAME, NAME + ":" + SHARED);
  }

  @Override
  public Availability availability() {
    return Availability.yes();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (parameters.isEmpty()) {
      return new Method(false);
    }
    String option = parameters.getFirst();
    if (parameters.size() == 1 && option.toLowerCase(Locale.ROOT).equals(SHARED)) {
      return new Method(true);
    }
    String wrong = parameters.size() == 1 ? option : parameters.get(1);
    throw new IllegalArgumentException(
        "'"
            + wrong
            + "' is no option of map"
            + Suggestion.phrase(Suggestion.nearest(wrong, List.of(SHARED)))
            + " (the syntax is map or map:shared)");
  }

  private record Method(boolean shared) implements AccessMethod {
    @Override
    public String id() {
      return shared ? NAME + ":" + SHARED : NAME;
    }

    @Override
    public String family() {
      return "mmap";
    }

    /** Under {@code shared} others than the thread that maps may read. */
    @Override
    public Optional<Example> example() {
      return Optional.of(
          Example.java(
              7,
              "try (var in = FileChannel.open(Path.of(file));",
              "    var arena = Arena." + (shared ? "ofShared" : "ofConfined") + "()) {",
              "  use(in.map(READ_ONLY, 0, in.size(), arena)); } // a MemorySegment"));
    }

    @Override
    public Optional<String> costOfEachFile() {
      // HotSpot closes a shared arena by a handshake: ScopedMemoryAccess.closeScope0, JEP 312.
      return shared
          ? Optional.of(
              "closing its arena takes a handshake with every thread of the JVM each time")
          : Optional.empty();
    }

    @Override
    public Reader newReader() {
      return new MapReader(shared);
    }
  }

  private static final class MapReader implements Reader {
    private final boolean shared;
    private final MappedChunks chunks = new MappedChunks();
    private @Nullable FileChannel channel;
    private @Nullable Arena arena;

    MapReader(boolean shared) {
      this.shared = shared;
    }

    @Override
    public void open(FilePart part) throws IOException {
      FileChannel opened = JdkChannels.open(part.name());
      channel = opened;
      long size = opened.size();
      if (size != part.fileSize()) {
        throw FileChangedException.of(part, size);
      }
      // An empty file has nothing to map, and mmap refuses a length of 0.
      if (part.length() > 0) {
        chunks.begin(part.offset(), map(opened, part));
      }
    }

    @SuppressWarnings("MustBeClosedChecker") // closePart closes it.
    private MemorySegment map(FileChannel from, FilePart part) throws IOException {
      Arena mapped = shared ? Arena.ofShared() : Arena.ofConfined();
      arena = mapped;
      try {
        return from.map(FileChannel.MapMode.READ_ONLY, part.offset(), part.length(), mapped);
      } catch (IOException e) {
        throw JdkNames.failure("mmap", part.name(), part.offset(), e);
      }
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
      Arena mapped = arena;
      arena = null;
      if (mapped != null) {
        mapped.close();
      }
      FileChannel open = channel;
      channel = null;
      if (open != null) {
        open.close();
      }
    }
  }
}
