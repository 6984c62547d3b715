package filegauge.benchmarks;

import filegauge.platform.NativeBuffer;
import filegauge.spi.Kernel;
import filegauge.workload.Workloads;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The workload {@code checksum} by JMH: a pass over 64 MiB in chunks of one hot buffer of 64 KiB,
 * as the access method {@code memory:read:64K} hands them out. Set beside our own figure by {@code
 * benchmarks/agreement.sh}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "-XX:+UseSerialGC",
      "--add-modules=jdk.incubator.vector",
      "--enable-native-access=ALL-UNNAMED"
    })
public class ChecksumBenchmark {
  private static final int CHUNK = 64 << 10;
  private static final int CHUNKS = 1024;

  private final Kernel kernel = Workloads.parse("checksum").newKernel();
  private final NativeBuffer buffer = new NativeBuffer(CHUNK);

  /** Fills the buffer with seeded random bytes. */
  @Setup
  public void fill() {
    SplittableRandom random = new SplittableRandom(1);
    for (int at = 0; at < CHUNK; at += Long.BYTES) {
      buffer.segment().set(ValueLayout.JAVA_LONG, at, random.nextLong());
    }
  }

  /** One pass; its result is returned so that it cannot be left out. */
  @Benchmark
  public String pass() {
    kernel.reset();
    for (int chunk = 0; chunk < CHUNKS; chunk++) {
      kernel.accept(0, (long) chunk * CHUNK, buffer.segment(), 0, CHUNK);
    }
    return kernel.result();
  }

  /** Gives the buffer back. */
  @TearDown
  public void close() {
    buffer.close();
  }
}
