package filegauge.access;

import filegauge.platform.Platform;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Reader;
import filegauge.spi.Rewriter;
import filegauge.spi.Task;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * A rewriting pair {@code READING+WRITING:SIZE}: files are read by one call and written by another
 * through one buffer of that size. Its family is that of the reading side.
 */
public final class PairAccess implements AccessMethodKind {
  private static final String READ = "read";

  private final Pair pair;

  private PairAccess(Pair pair) {
    this.pair = pair;
  }

  /**
   * What makes a pair.
   *
   * @param usual the size that is meant if none is given
   * @param linux whether it goes through libc, as a C program of one thread would
   * @param rewriters for each task that it can do, from the size
   */
  private record Pair(
      String name,
      String family,
      String summary,
      int usual,
      boolean linux,
      Map<Task, IntFunction<Rewriter>> rewriters) {}

  /** {@code fread+fwrite:SIZE}. */
  public static AccessMethodKind freadFwrite() {
    return new PairAccess(
        new Pair(
            "fread+fwrite",
            READ,
            "fopen, fread(3), change, fwrite(3) by SIZE until end-of-file, fclose",
            8 * BufferSize.KIB,
            true,
            Map.of(
                Task.COPY, size -> changedInBuffer(new FreadAccess(), size, new StdioTarget()))));
  }

  /** {@code read+write:SIZE}. */
  public static AccessMethodKind readWrite() {
    return new PairAccess(
        new Pair(
            "read+write",
            READ,
            "open, read(2), change, write(2) by SIZE until end-of-file, close",
            64 * BufferSize.KIB,
            true,
            Map.of(
                Task.COPY,
                size -> changedInBuffer(new ReadAccess(), size, new DescriptorTarget(false)))));
  }

  /** {@code pread+pwrite:SIZE}, which changes files in place too. */
  public static AccessMethodKind preadPwrite() {
    return new PairAccess(
        new Pair(
            "pread+pwrite",
            READ,
            "open, pread(2), change, pwrite(2) by SIZE, close; into a copy or in place",
            64 * BufferSize.KIB,
            true,
            Map.of(
                Task.COPY,
                size -> changedInBuffer(new PreadAccess(), size, new DescriptorTarget(true)),
                Task.IN_PLACE,
                InPlaceRewriter::byDescriptor)));
  }

  /** {@code channel+channel:SIZE}. */
  public static AccessMethodKind channelChannel() {
    return new PairAccess(
        new Pair(
            "channel+channel",
            READ,
            "java.nio FileChannel, read, change, write by a direct buffer of SIZE, close",
            64 * BufferSize.KIB,
            false,
            Map.of(
                Task.COPY,
                size ->
                    PairRewriter.inReadersBuffer(
                        new ChannelReader(ByteBuffer.allocateDirect(size)), new ChannelTarget()))));
  }

  /** {@code mmap+write:SIZE}. */
  public static AccessMethodKind mmapWrite() {
    return new PairAccess(
        new Pair(
            "mmap+write",
            "mmap",
            "mmap(2), change into a buffer of SIZE, write(2), munmap, close",
            64 * BufferSize.KIB,
            true,
            Map.of(
                Task.COPY,
                size ->
                    PairRewriter.throughBuffer(
                        new MmapAccess().bind(List.of()).newReader(),
                        new DescriptorTarget(false),
                        size))));
  }

  private static Rewriter changedInBuffer(AccessMethodKind reading, int size, BlockTarget target) {
    Reader reader = reading.bind(List.of(Integer.toString(size))).newReader();
    return PairRewriter.inReadersBuffer(reader, target);
  }

  @Override
  public String name() {
    return pair.name();
  }

  @Override
  public String syntax() {
    return pair.name() + ":SIZE";
  }

  @Override
  public String summary() {
    return pair.summary();
  }

  @Override
  public List<String> listed() {
    return pair.usual() == 8 * BufferSize.KIB
        ? BufferSize.spellings(pair.name(), BufferSize.KIB, 8 * BufferSize.KIB)
        : BufferSize.spellings(
            pair.name(), 4 * BufferSize.KIB, 64 * BufferSize.KIB, BufferSize.MIB);
  }

  @Override
  public Availability availability() {
    return pair.linux() ? Platform.linux() : Availability.yes();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    return new Method(pair, BufferSize.parse(parameters, pair.usual()));
  }

  private record Method(Pair pair, int size) implements AccessMethod {
    @Override
    public String id() {
      return BufferSize.spelling(pair.name(), size);
    }

    @Override
    public String family() {
      return pair.family();
    }

    /** The limit of direct memory grows by what is declared here. */
    @Override
    public long heapNeed(long largestFile) {
      return size;
    }

    @Override
    public boolean sharesDescriptors() {
      return !pair.linux();
    }

    @Override
    public Set<Task> tasks() {
      return pair.rewriters().keySet();
    }

    @Override
    public Rewriter newRewriter(Task task) {
      IntFunction<Rewriter> rewriter = pair.rewriters().get(task);
      return rewriter == null ? AccessMethod.super.newRewriter(task) : rewriter.apply(size);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Method method && method.id().equals(id());
    }

    @Override
    public int hashCode() {
      return id().hashCode();
    }
  }
}
