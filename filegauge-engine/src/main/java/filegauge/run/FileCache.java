package filegauge.run;

import filegauge.plan.Fill;
import filegauge.platform.Descriptors;
import filegauge.platform.FileStatus;
import filegauge.platform.FileSystem;
import filegauge.platform.OpenFlags;
import filegauge.platform.PageCache;
import filegauge.platform.Platform;
import filegauge.platform.Residency;
import filegauge.platform.SystemInfo;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The page cache file by file: what it holds of each, evicted or filled first if so asked. Files
 * are found as those to be measured are. Not safe for use by several threads.
 */
public final class FileCache {
  private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");

  private final Action action;
  private final Consumer<State> states;
  private final Cancellation cancellation;

  /** What is done with a file before it is looked at. */
  public enum Action {
    /** Nothing. */
    SHOW,
    /** Its dirty pages are flushed and all its pages evicted. */
    EVICT,
    /** It is read from front to end, by 1 MiB. */
    WARM
  }

  /**
   * What the page cache holds of a file. Numbers are of pages; null where this cannot be known.
   *
   * @param file its name
   * @param bytes its size
   * @param pages pages that its bytes take
   * @param cached how many of these are in the cache
   * @param dirty how many of these are changed and not yet on storage; null also where the kernel
   *     tells residency by mincore(2) alone
   * @param fault why the number is not known or the action failed, in words; null if all is well
   */
  public record State(
      String file,
      long bytes,
      long pages,
      @Nullable Long cached,
      @Nullable Long dirty,
      @Nullable String fault) {}

  /**
   * What was passed over.
   *
   * @param notes in words; empty if nothing was
   * @param unreadable number of entries that could not be read
   */
  public record Passed(String notes, int unreadable) {}

  private FileCache(Action action, Consumer<State> states, Cancellation cancellation) {
    this.action = action;
    this.states = states;
    this.cancellation = cancellation;
  }

  /**
   * Does the action with every file of the operands.
   *
   * @param states is given each file, as soon as it is done
   * @throws InvalidRequest if an operand does not exist or is no file or folder, or this system is
   *     not Linux
   * @throws InterruptedException if it was cancelled
   */
  public static Passed run(
      List<RawName> operands, Action action, Consumer<State> states, Cancellation cancellation)
      throws InvalidRequest, InterruptedException {
    if (Platform.linux() instanceof Availability.Unavailable(String reason)) {
      throw new InvalidRequest("the page cache cannot be seen or changed here: it " + reason);
    }
    Scanner scanner = new Scanner();
    FileCache cache = new FileCache(action, states, cancellation);
    try (CacheControl control = new CacheControl()) {
      scanner.visit(operands, (name, status) -> cache.visit(name, status, control));
    }
    if (cancellation.isCancelled()) {
      throw new InterruptedException("ended before all files were done");
    }
    return new Passed(scanner.notes(), scanner.unreadable());
  }

  /** Bytes of a page. */
  public static long pageBytes() {
    return SystemInfo.pageSize();
  }

  private void visit(RawName name, FileStatus status, CacheControl control) throws IOException {
    if (cancellation.isCancelled()) {
      return;
    }
    String fault = act(name, status, control);
    State state = look(name, status);
    Long cached = state.cached();
    if (fault == null && action == Action.WARM && cached != null && cached < state.pages()) {
      fault = "not all of it stays in the page cache: more data than memory, or a memory limit";
    }
    if (fault != null) {
      state = new State(state.file(), state.bytes(), state.pages(), cached, state.dirty(), fault);
    }
    states.accept(state);
  }

  private @Nullable String act(RawName name, FileStatus status, CacheControl control)
      throws IOException {
    FileSet one =
        new FileSet(
            List.of(
                new FileSet.Member(
                    new FilePart(0, name, status.size(), 0, status.size()), status)));
    switch (action) {
      case SHOW -> {}
      case WARM -> control.fill(one, Fill.SEQUENTIAL, 0);
      case EVICT -> {
        String system = FileSystem.of(name).name();
        if (IN_MEMORY.contains(system)) {
          return "lies on " + system + ", in memory: it cannot be evicted";
        }
        try {
          control.evict(one);
        } catch (IOException e) {
          return e.getMessage();
        }
      }
    }
    return null;
  }

  private static State look(RawName name, FileStatus status) throws IOException {
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      long page = SystemInfo.pageSize();
      long pages = (status.size() + page - 1) / page;
      Optional<PageCache.Pages> counted = PageCache.pages(fd, name);
      if (counted.isPresent()) {
        long dirty = counted.get().dirty() + counted.get().writeback();
        return state(name, status, pages, Math.min(pages, counted.get().cached()), dirty, null);
      }
      return switch (Residency.of(fd, name, status, status.size())) {
        case Residency.Known known -> state(name, status, pages, known.cached(), null, null);
        case Residency.Unknown unknown -> state(name, status, pages, null, null, unknown.reason());
      };
    } finally {
      Descriptors.close(fd, name);
    }
  }

  private static State state(
      RawName name,
      FileStatus status,
      long pages,
      @Nullable Long cached,
      @Nullable Long dirty,
      @Nullable String fault) {
    return new State(name.display(), status.size(), pages, cached, dirty, fault);
  }
}
