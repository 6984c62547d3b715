package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Example;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * {@code readall}: java.nio.file.Files.readAllBytes, a new array for every file, its zeroing and
 * its collection included. Whole files only, of at most as many bytes as an array can have.
 */
public final class ReadAllAccess implements AccessMethodKind {
  /** The longest array of HotSpot, less than 2 GiB by a header that some JVMs keep in it. */
  static final long LARGEST = Integer.MAX_VALUE - 8;

  private static final String NAME = "readall";

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
    return "java.nio.file.Files.readAllBytes, a new array for every file; whole files below 2G";
  }

  @Override
  public List<String> listed() {
    return List.of(NAME);
  }

  @Override
  public Availability availability() {
    return Availability.yes();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (!parameters.isEmpty()) {
      throw new IllegalArgumentException(
          "'" + parameters.getFirst() + "' is too much; readall takes no parameter");
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
      return "read";
    }

    /** The array must fit the old generation, which is two thirds of the heap (NewRatio=2). */
    @Override
    public long heapNeed(long largestFile) {
      long array = Math.min(largestFile, LARGEST);
      return array + array / 2;
    }

    @Override
    public boolean readsParts() {
      return false;
    }

    @Override
    public Optional<Example> example() {
      return Optional.of(
          Example.java(1, "use(Files.readAllBytes(Path.of(file))); // all of it in memory"));
    }

    @Override
    public Reader newReader() {
      return new ArrayReader();
    }
  }

  private static final class ArrayReader implements Reader {
    private final MappedChunks chunks = new MappedChunks();

    @Override
    public void open(FilePart part) throws IOException {
      if (part.length() != part.fileSize()) {
        throw new UnavailableException("Files.readAllBytes reads whole files, not a part of one");
      }
      if (part.fileSize() > LARGEST) {
        throw new UnavailableException(
            part.name().display()
                + " has "
                + part.fileSize()
                + " bytes; Files.readAllBytes reads at most "
                + LARGEST
                + ", the longest array");
      }
      byte[] bytes = read(part);
      if (bytes.length != part.fileSize()) {
        throw FileChangedException.of(part, bytes.length);
      }
      chunks.begin(0, MemorySegment.ofArray(bytes));
    }

    private static byte[] read(FilePart part) throws IOException {
      try {
        return JdkNames.open(part.name(), name -> Files.readAllBytes(Path.of(name)));
      } catch (FileSystemException e) {
        throw JdkNames.failure("open", part.name(), e);
      } catch (IOException e) {
        throw JdkNames.failure("read", part.name(), e);
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
    public void closePart() {
      chunks.end();
    }
  }
}
