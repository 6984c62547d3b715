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
    for (Loop loop : Loop.values()) {
      List<String> nativeFirst = command(NATIVE_FIRST, loop, file);
      List<String> mappedOnly = command("mapped-only", loop, file);
      PairedRounds.Ratios ratios =
          PairedRounds.compare(
              new PairedRounds.Pair(nativeFirst, mappedOnly), Trials.FORKS, WARM_UP, Trials.PASSES);
      Trials.say(
          "map, " + loop.words + ", warmed on native memory, over on itself",
          new double[] {ratios.low(), ratios.median(), ratios.high()});
    }
  }

  private static List<String> command(String first, Loop loop, RawName file) {
    return Peer.java(WarmUpTrial.class, first, loop.name(), file.text());
  }

  /** How a segment is summed up. */
  private enum Loop {
    CHUNKS("chunks of 256 KiB"),
    WHOLE("one loop over the file");

    private final String words;

    Loop(String words) {
      this.words = words;
    }

    long sum(MemorySegment segment) {
      return this == CHUNKS ? sumOfChunks(segment) : sumOfWhole(segment);
    }
  }

  /** The worker. Arguments: what it warms up on, loop, file. */
  public static void main(String[] args) throws IOException {
    Loop loop = Loop.valueOf(args[1]);
    if (args[0].equals(NATIVE_FIRST)) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment memory = arena.allocate(NATIVE_BYTES);
        for (int pass = 0; pass < NATIVE_PASSES; pass++) {
          sink = loop.sum(memory);
        }
      }
    }
    Path file = Path.of(args[2]);
    PassServer.serve(() -> sink = mapped(file, loop), () -> Long.toHexString(sink));
  }

  private static long mapped(Path file, Loop loop) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        Arena arena = Arena.ofConfined()) {
      return loop.sum(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
    }
  }

  private static long sumOfWhole(MemorySegment segment) {
    long sum = 0;
    for (long i = 0; i < segment.byteSize(); i += Long.BYTES) {
      sum += segment.get(ValueLayout.JAVA_LONG_UNALIGNED, i);
    }
    return sum;
  }

  private static long sumOfChunks(MemorySegment segment) {
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
