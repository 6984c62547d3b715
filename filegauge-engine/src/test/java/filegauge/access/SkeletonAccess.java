package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A skeleton to copy for a new access method: complete, compiled, and held to the same contract as
 * the built-in ones. A kind, its method and its reader are one file; the kind gets one line in
 * {@code AccessMethods.ALL}, or is offered as a service of {@link AccessMethodKind} by a module of
 * its own. This one reads by {@link RandomAccessFile} with a fixed buffer.
 */
public final class SkeletonAccess implements AccessMethodKind {

  // The first word of every spelling, in lower case, and no other kind's.
  @Override
  public String name() {
    return "skeleton";
  }

  // What 'filegauge methods' shows, with every option.
  @Override
  public String syntax() {
    return "skeleton";
  }

  // Name the calls, so that a reader knows what is measured.
  @Override
  public String summary() {
    return "java.io.RandomAccessFile, read into 16 KiB until end-of-file, close";
  }

  // What 'all' and globs stand for: the few spellings that are worth a place in every table.
  @Override
  public List<String> listed() {
    return List.of("skeleton");
  }

  // Ask the machine, cheaply: this is asked for every listing. Say in words what is missing.
  @Override
  public Availability availability() {
    return Availability.yes();
  }

  // Refuse what is not of the syntax, quoting it; take either case. Make no native call here.
  @Override
  public AccessMethod bind(List<String> parameters) {
    if (!parameters.isEmpty()) {
      throw new IllegalArgumentException(
          "'" + parameters.getFirst() + "' is too much; skeleton takes no parameter");
    }
    return new Method();
  }

  // The parameters, bound. A record: two of the same parameters are equal.
  private record Method() implements AccessMethod {
    // The one spelling that results are kept under.
    @Override
    public String id() {
      return "skeleton";
    }

    // Duels are fought between families: choose the one whose rivals are the user's alternatives.
    @Override
    public String family() {
      return "read";
    }

    // Called before any clock runs: allocate here what a program would keep for all its files.
    @Override
    public Reader newReader() {
      return new SkeletonReader();
    }
  }

  private static final class SkeletonReader implements Reader {
    private final byte[] buffer = new byte[16 * 1024];
    private final MemorySegment segment = MemorySegment.ofArray(buffer);
    // Keeps the place in the part, and notices when the file has changed its size.
    private final PartCursor cursor = new PartCursor(buffer.length);
    private @Nullable RandomAccessFile file;

    // Timed. A failure names call, file and reason. Whatever it got before it failed, closePart
    // gives back.
    @Override
    public void open(FilePart part) throws IOException {
      cursor.begin(part);
      RandomAccessFile opened;
      try {
        opened = JdkNames.open(part.name(), name -> new RandomAccessFile(name, "r"));
      } catch (IOException e) {
        throw JdkNames.failure("open", part.name(), e);
      }
      file = opened;
      opened.seek(part.offset());
    }

    // Timed, and called once a chunk: allocates nothing, prints nothing.
    @Override
    public long next() throws IOException {
      RandomAccessFile from = file;
      int wanted = (int) cursor.wanted();
      if (from == null || wanted == 0) {
        return 0;
      }
      return cursor.take(from.read(buffer, 0, wanted));
    }

    // The chunk: segment and file offset go together until the next call of next. A method whose
    // chunks do not begin where the segment does, such as a mapping, overrides start() too.
    @Override
    public MemorySegment segment() {
      return segment;
    }

    @Override
    public long fileOffset() {
      return cursor.chunk();
    }

    // Timed: the user pays for it too. Afterwards no descriptor and no mapping may be left.
    @Override
    public void closePart() throws IOException {
      RandomAccessFile open = file;
      file = null;
      if (open != null) {
        open.close();
      }
    }

    // A buffer that the heap does not own is given back by close(), which is not timed.
  }
}
