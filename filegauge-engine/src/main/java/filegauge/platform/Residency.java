package filegauge.platform;

import filegauge.spi.Availability;
import filegauge.spi.RawName;
import java.io.IOException;
import java.util.Optional;

/** How much of a file is in the page cache of this kernel, as far as that can be known. */
public sealed interface Residency {

  /**
   * Known.
   *
   * @param cached pages in the cache
   * @param pages pages of the file; 0 for an empty file
   */
  record Known(long cached, long pages) implements Residency {
    /** Share of the pages that are in the cache, 0 to 1; 1 for an empty file, which lacks none. */
    public double share() {
      return pages == 0 ? 1 : Math.min(1, (double) cached / pages);
    }
  }

  /**
   * Not known.
   *
   * @param reason in words
   */
  record Unknown(String reason) implements Residency {}

  /**
   * Asks cachestat(2), else mincore(2) where that tells the truth.
   *
   * @throws IOException if the file cannot be opened or asked about
   */
  static Residency of(RawName file) throws IOException {
    int fd = Descriptors.open(file, OpenFlags.READ | OpenFlags.NON_BLOCKING);
    try {
      return of(fd, file, FileStatus.of(fd, file));
    } finally {
      Descriptors.close(fd, file);
    }
  }

  /** As {@link #of(RawName)} for an open file and its status. */
  static Residency of(int fd, RawName file, FileStatus status) throws IOException {
    return of(fd, file, status, status.size());
  }

  /**
   * As {@link #of(RawName)} for the first bytes of an open file.
   *
   * @param length number of bytes, at most the file's size
   */
  static Residency of(int fd, RawName file, FileStatus status, long length) throws IOException {
    if (Platform.linux() instanceof Availability.Unavailable(String reason)) {
      return new Unknown("the page cache cannot be looked at here: " + reason);
    }
    if (status.type() != FileType.REGULAR) {
      return new Unknown("not a regular file");
    }
    long pageSize = SystemInfo.pageSize();
    long pages = (length + pageSize - 1) / pageSize;
    if (pages == 0) {
      return new Known(0, 0);
    }
    Optional<PageCache.Pages> counted = PageCache.pages(fd, length, file);
    if (counted.isPresent()) {
      return new Known(counted.get().cached(), pages);
    }
    if (Mincore.mayTrust(file, status)) {
      return new Known(Mincore.cachedPages(fd, 0, length, file), pages);
    }
    return new Unknown(
        "this kernel tells residency only to the owner of a file and to those who may write to it");
  }
}
