package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.platform.Descriptors;
import filegauge.platform.Mappings;
import filegauge.platform.OpenFlags;
import filegauge.platform.SystemInfo;
import filegauge.platform.ThreadUsage;
import filegauge.sample.MachineCosts;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Measures what the elementary steps cost, in this JVM: each as the median of a few repeats, the
 * first of which warm it up. Figures for orientation, which no verdict hangs on.
 */
final class CostProbe {
  private static final long BYTES = 32L << 20;
  private static final int REPEATS = 9;
  private static final int CALLS = 50_000;

  private final Path folder;
  private final Clock clock;
  private final Cancellation cancellation;

  // Keeps the compiler from dropping the scan's loads.
  @SuppressWarnings("unused")
  private static volatile long blackhole;

  CostProbe(Path folder, Clock clock, Cancellation cancellation) {
    this.folder = folder;
    this.clock = clock;
    this.cancellation = cancellation;
  }

  MachineCosts measure() throws IOException, Cancelled {
    CorpusMaker maker = new CorpusMaker(cancellation);
    SizeRange size = new SizeRange(BYTES, BYTES);
    FileSet files = maker.make(folder.resolve("costs"), 1, size, Content.RANDOM, 1);
    FilePart part = files.members().getFirst().part();
    try (CacheControl cache = new CacheControl()) {
      Map<Fill, Double> grains = grains(files, maker, cache);
      cache.fill(files, Fill.SEQUENTIAL, 0);
      OptionalDouble fault = pageFault(part);
      return new MachineCosts(
          (double) Clock.grainNs(),
          readCall(part),
          fault.isPresent() ? (Double) fault.getAsDouble() : null,
          grains);
    }
  }

  private Map<Fill, Double> grains(FileSet files, CorpusMaker maker, CacheControl cache)
      throws IOException, Cancelled {
    Map<Fill, Double> grains = new EnumMap<>(Fill.class);
    for (Fill fill : new Fill[] {Fill.SEQUENTIAL, Fill.RANDOM, Fill.WRITTEN}) {
      cancellation.check();
      try {
        cache.evict(files);
      } catch (IOException e) {
        // A file system in memory evicts nothing: it has no fills.
        return grains;
      }
      if (fill == Fill.WRITTEN) {
        maker.rewrite(files, Content.RANDOM, 1);
      } else {
        cache.fill(files, fill, 1);
      }
      grains.put(fill, cache.grain(files).perMib());
    }
    return grains;
  }

  private double readCall(FilePart part) throws IOException, Cancelled {
    RawName name = part.name();
    int fd = Descriptors.open(name, OpenFlags.READ);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(1);
      double[] costs = new double[REPEATS];
      for (int i = 0; i < REPEATS; i++) {
        cancellation.check();
        long start = clock.nanos();
        long bytes = 0;
        for (int call = 0; call < CALLS; call++) {
          bytes += Descriptors.pread(fd, buffer, 0, 1, name, 0);
        }
        costs[i] = (double) (clock.nanos() - start) / bytes;
      }
      return median(costs);
    } finally {
      Descriptors.close(fd, name);
    }
  }

  /** By the first scan of a mapping, less the second of the same one, which faults no more. */
  private OptionalDouble pageFault(FilePart part) throws IOException, Cancelled {
    RawName name = part.name();
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      double[] costs = new double[REPEATS];
      for (int i = 0; i < REPEATS; i++) {
        cancellation.check();
        OptionalDouble cost = faultsOfOneMapping(fd, name);
        if (cost.isEmpty()) {
          return cost;
        }
        costs[i] = cost.getAsDouble();
      }
      return OptionalDouble.of(Math.max(0, median(costs)));
    } finally {
      Descriptors.close(fd, name);
    }
  }

  private OptionalDouble faultsOfOneMapping(int fd, RawName name) throws IOException {
    ThreadUsage usage = new ThreadUsage();
    MemorySegment mapped = Mappings.map(fd, 0, BYTES, Mappings.READ, Mappings.SHARED, name);
    try {
      usage.refresh();
      long before = usage.minorFaults();
      long first = scan(mapped);
      usage.refresh();
      long faults = usage.minorFaults() - before;
      long second = scan(mapped);
      return faults <= 0
          ? OptionalDouble.empty()
          : OptionalDouble.of((double) (first - second) / faults);
    } finally {
      Mappings.unmap(mapped, name);
    }
  }

  private long scan(MemorySegment mapped) {
    long start = clock.nanos();
    long sum = 0;
    for (long i = 0; i < BYTES; i += SystemInfo.pageSize()) {
      sum += mapped.get(ValueLayout.JAVA_BYTE, i);
    }
    blackhole = sum;
    return clock.nanos() - start;
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
