package filegauge.benchmarks;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A loop over a mapped file that was compiled while it ran over native memory, against one that
 * only ever saw the mapping: what a worker must not do before it is measured.
 */
public final class WarmUpTrial {
  private static final String NATIVE_FIRST = "native-first";
  private static final int NATIVE_PASSES = 40;
  private static final long NATIVE_BYTES = 64L << 20;
  private static final long CHUNK = 1 << 18;
  private static final int WARM_UP = 40;

  private WarmUpTrial() {}

  static void run(RawName file) throws IOException {
    TestData.create(file, TestData.Kind.RANDOM, Trials.MEBIBYTES);
    List<String> nativeFirst = Peer.java(WarmUpTrial.class, NATIVE_FIRST, file.text());
    List<String> mappedOnly = Peer.java(WarmUpTrial.class, "mapped-only", file.text());
    PairedRounds.Ratios ratios =
        PairedRounds.compare(
            new PairedRounds.Pair(nativeFirst, mappedOnly), Trials.FORKS, WARM_UP, Trials.PASSES);
    Trials.say(
        "FileChannel.map, warmed on native memory, over on itself",
        new double[] {ratios.low(), ratios.median(), ratios.high()});
  }

  /** The worker. Arguments: what it warms up on, file. */
  public static void main(String[] args) throws IOException {
    if (args[0].equals(NATIVE_FIRST)) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment memory = arena.allocate(NATIVE_BYTES);
        for (int pass = 0; pass < NATIVE_PASSES; pass++) {
          sink = sum(memory);
        }
      }
    }
    Path file = Path.of(args[1]);
    FidelityWorker.serve(() -> sink = mapped(file), () -> Long.toHexString(sink));
  }

  private static long mapped(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        Arena arena = Arena.ofConfined()) {
      return sum(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
    }
  }

  private static long sum(MemorySegment segment) {
    long sum = 0;
    for (long at = 0; at < segment.byteSize(); at += CHUNK) {
      sum += sum(segment, at, Math.min(CHUNK, segment.byteSize() - at));
    }
    return sum;
  }

  private static long sum(MemorySegment segment, long start, long length) {
    long sum = 0;
    for (int i = 0; i < (int) length; i += Long.BYTES) {
      sum += segment.get(ValueLayout.JAVA_LONG_UNALIGNED, start + i);
    }
    return sum;
  }

  private static volatile long sink;
}
