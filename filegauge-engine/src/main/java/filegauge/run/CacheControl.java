package filegauge.run;

import filegauge.plan.Fill;
import filegauge.platform.Descriptors;
import filegauge.platform.Mappings;
import filegauge.platform.OpenFlags;
import filegauge.platform.PageCache;
import filegauge.platform.Residency;
import filegauge.platform.SystemInfo;
import filegauge.platform.ThreadUsage;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;

/**
 * Prepares the page cache for a corpus from outside of the workers, and looks at what it holds.
 *
 * <p>Used by the Runner's thread alone.
 */
final class CacheControl implements AutoCloseable {
  private static final int TRIES = 3;
  private static final long FILL_CHUNK = 1 << 20;
  private static final long RANDOM_CHUNK = 4096;
  private static final long GRAIN_BYTES = 16L << 20;
  private static final int GRAIN_FILES = 256;
  private static final int GRAIN_SCANS = 3;

  private final Arena arena = Arena.ofConfined();
  private final MemorySegment buffer = arena.allocate(FILL_CHUNK, 4096);

  /** How much of the measured stretches of all files is in the page cache. */
  Residency residency(FileSet files) throws IOException {
    long pages = 0;
    long cached = 0;
    for (FileSet.Member member : files.members()) {
      if (member.part().length() == 0) {
        continue;
      }
      switch (residency(member)) {
        case Residency.Unknown unknown -> {
          return unknown;
        }
        case Residency.Known known -> {
          pages += known.pages();
          cached += known.cached();
        }
      }
    }
    return new Residency.Known(cached, pages);
  }

  // By the status of the listing: one call less on each of many files.
  private static Residency residency(FileSet.Member member) throws IOException {
    RawName name = member.part().name();
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      return Residency.of(fd, name, member.status(), member.part().length());
    } finally {
      Descriptors.close(fd, name);
    }
  }

  /** Evicts what can be evicted, without proof; for rough timings. */
  void tryEvict(FileSet files) throws IOException {
    for (FileSet.Member member : files.members()) {
      RawName name = member.part().name();
      int fd = Descriptors.open(name, OpenFlags.READ);
      try {
        PageCache.advise(fd, 0, 0, PageCache.ADVISE_DONT_NEED, name);
      } finally {
        Descriptors.close(fd, name);
      }
    }
  }

  /**
   * Evicts every file, with up to three tries each.
   *
   * @throws IOException naming the first file of which pages stay
   */
  void evict(FileSet files) throws IOException {
    for (FileSet.Member member : files.members()) {
      if (member.part().length() > 0) {
        evict(member);
      }
    }
  }

  // The first try does without fsync: clean pages need none, and on many files it is dear.
  private static void evict(FileSet.Member member) throws IOException {
    RawName name = member.part().name();
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      for (int i = 0; i < TRIES; i++) {
        if (i > 0) {
          Descriptors.fsync(fd, name);
        }
        PageCache.advise(fd, 0, 0, PageCache.ADVISE_DONT_NEED, name);
        if (!(Residency.of(fd, name, member.status(), member.part().length())
                instanceof Residency.Known left)
            || left.cached() == 0) {
          return;
        }
      }
    } finally {
      Descriptors.close(fd, name);
    }
    throw new IOException(
        "cannot evict " + name + " from the page cache: mapped or locked by another process");
  }

  /** Fills the page cache with every file, as the kind of fill says. */
  void fill(FileSet files, Fill fill, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    for (FileSet.Member member : files.members()) {
      FilePart part = member.part();
      int fd = Descriptors.open(part.name(), OpenFlags.READ);
      try {
        if (fill == Fill.RANDOM) {
          fillAtRandom(fd, part, random);
        } else {
          readAll(fd, part);
        }
      } finally {
        Descriptors.close(fd, part.name());
      }
    }
  }

  /**
   * Reads a file until its measured stretch or the time ends.
   *
   * @param deadlineNs in the clock's nanoseconds
   * @return the number of bytes read
   */
  long readWithin(FilePart part, long deadlineNs, Clock clock) throws IOException {
    int fd = Descriptors.open(part.name(), OpenFlags.READ);
    try {
      long offset = 0;
      long n = 1;
      while (n > 0 && offset < part.length() && clock.nanos() < deadlineNs) {
        n = Descriptors.pread(fd, buffer, 0, FILL_CHUNK, part.name(), offset);
        offset += n;
      }
      return offset;
    } finally {
      Descriptors.close(fd, part.name());
    }
  }

  private void readAll(int fd, FilePart part) throws IOException {
    long offset = 0;
    long n = 1;
    while (n > 0 && offset < part.length()) {
      n = Descriptors.pread(fd, buffer, 0, FILL_CHUNK, part.name(), offset);
      offset += n;
    }
  }

  // Every page once, in an order without pattern: offsets i * step mod pages, step prime to pages.
  private void fillAtRandom(int fd, FilePart part, SplittableRandom random) throws IOException {
    long blocks = (part.length() + RANDOM_CHUNK - 1) / RANDOM_CHUNK;
    long step = coprime(blocks, random);
    long block = blocks == 0 ? 0 : random.nextLong(blocks);
    for (long i = 0; i < blocks; i++) {
      Descriptors.pread(fd, buffer, 0, RANDOM_CHUNK, part.name(), block * RANDOM_CHUNK);
      block = Math.floorMod(block + step, blocks);
    }
    readAll(fd, part);
  }

  private static long coprime(long n, SplittableRandom random) {
    if (n < 3) {
      return 1;
    }
    long step = random.nextLong(n / 3, n);
    while (gcd(step, n) != 1) {
      step = step + 1 < n ? step + 1 : 1;
    }
    return step;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /**
   * The grain of the cache over at most the first 16 MiB of the corpus, and 256 files: the least of
   * a few scans. This JVM's own faults on its heap and code add to those of a scan, and on a small
   * corpus they outweigh them; nothing takes faults away.
   */
  CacheGrain grain(FileSet files) throws IOException {
    CacheGrain least = scan(files);
    for (int i = 1; i < GRAIN_SCANS; i++) {
      CacheGrain again = scan(files);
      least = again.faults() < least.faults() ? again : least;
    }
    return least;
  }

  /** The grain, looked at once more where a scan differs from what it was. */
  CacheGrain grain(FileSet files, CacheGrain before) throws IOException {
    CacheGrain now = scan(files);
    return now.differsFrom(before) ? grain(files) : now;
  }

  private static CacheGrain scan(FileSet files) throws IOException {
    ThreadUsage usage = new ThreadUsage();
    long bytes = 0;
    long faults = 0;
    int most = Math.min(GRAIN_FILES, files.members().size());
    for (FileSet.Member member : files.members().subList(0, most)) {
      FilePart part = member.part();
      long length = Math.min(part.length(), GRAIN_BYTES - bytes);
      if (length > 0) {
        faults += scan(part.name(), length, usage);
        bytes += length;
      }
    }
    return new CacheGrain(faults, bytes);
  }

  private static long scan(RawName name, long length, ThreadUsage usage) throws IOException {
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      MemorySegment mapped = Mappings.map(fd, 0, length, Mappings.READ, Mappings.SHARED, name);
      try {
        usage.refresh();
        long before = usage.minorFaults();
        long sum = 0;
        for (long i = 0; i < length; i += SystemInfo.pageSize()) {
          sum += mapped.get(ValueLayout.JAVA_BYTE, i);
        }
        usage.refresh();
        blackhole = sum;
        return usage.minorFaults() - before;
      } finally {
        Mappings.unmap(mapped, name);
      }
    } finally {
      Descriptors.close(fd, name);
    }
  }

  // Keeps the compiler from dropping the scan's loads.
  @SuppressWarnings("unused")
  private static volatile long blackhole;

  @Override
  public void close() {
    arena.close();
  }
}
