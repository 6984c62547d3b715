package filegauge.cli;

import filegauge.run.FileCache;
import org.jspecify.annotations.Nullable;

/** Sums over files. Not safe for use by several threads. */
final class CacheTotal {
  private long files;
  private long bytes;
  private long pages;
  private @Nullable Long cached = 0L;
  private @Nullable Long dirty = 0L;
  private boolean failed;

  void add(FileCache.State state) {
    files++;
    bytes += state.bytes();
    pages += state.pages();
    cached = sum(cached, state.cached());
    dirty = sum(dirty, state.dirty());
    failed |= state.fault() != null;
  }

  // A sum with an unknown part is unknown.
  private static @Nullable Long sum(@Nullable Long a, @Nullable Long b) {
    return a == null || b == null ? null : (Long) (a + b);
  }

  long files() {
    return files;
  }

  long bytes() {
    return bytes;
  }

  long pages() {
    return pages;
  }

  @Nullable Long cached() {
    return cached;
  }

  @Nullable Long dirty() {
    return dirty;
  }

  /** Whether anything is amiss with one of them. */
  boolean failed() {
    return failed;
  }
}
