package filegauge.run;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Counters of the whole process that a sample needs, read off the clock. */
final class ProcessCounters {
  private final @Nullable CompilationMXBean jit = ManagementFactory.getCompilationMXBean();
  private final LongSupplier storage;

  /**
   * @param storage bytes that the process has fetched from storage so far, -1 where unknown
   */
  ProcessCounters(LongSupplier storage) {
    this.storage = storage;
  }

  /** Milliseconds of JIT compilation so far, 0 in a JVM without a JIT compiler. */
  long jitMillis() {
    return jit == null ? 0 : jit.getTotalCompilationTime();
  }

  /** Bytes fetched from storage so far, -1 where the machine cannot tell. */
  long storageBytes() {
    return storage.getAsLong();
  }
}
