package filegauge.run;

import java.io.IOException;
import java.util.Map;

/** Takes samples of rewriting: one pass each, since a second one would meet what the first left. */
final class RewriteSampler {
  private final ProcessCounters process;
  private final UsageSum usage = new UsageSum();

  RewriteSampler(ProcessCounters process) {
    this.process = process;
  }

  /**
   * Takes one sample. Copies of the pass before are removed first; after a failure those of this
   * one.
   */
  Measured sample(RewritePass pass) throws IOException {
    pass.begin();
    try {
      long storageBefore = process.storageBytes();
      long jitBefore = process.jitMillis();
      usage.start();
      long writeNs = Sampler.time(pass::rewrite);
      usage.end();
      long storage = process.storageBytes();
      long flushNs = Sampler.time(pass::flush);
      return new Measured(
          writeNs,
          flushNs,
          storage < 0 || storageBefore < 0 ? -1 : storage - storageBefore,
          process.jitMillis() - jitBefore);
    } catch (IOException | RuntimeException | Error e) {
      pass.removeCopies();
      throw e;
    }
  }

  /**
   * What a sample came to.
   *
   * @param writeNs elapsed time until the rewriting calls had returned
   * @param flushNs elapsed time of the flush that followed
   * @param storageBytes fetched while rewriting, -1 where the machine cannot tell
   */
  record Measured(long writeNs, long flushNs, long storageBytes, long jitMillis) {}

  /** Writes the last sample into a worker's reply; CPU time and faults are those of rewriting. */
  void putInto(Map<String, Object> reply, Measured measured) {
    reply.put("passes", 1L);
    reply.put("wall_ns", measured.writeNs());
    reply.put("write_ns", measured.writeNs());
    reply.put("flush_ns", measured.flushNs());
    reply.put("storage_bytes", measured.storageBytes());
    reply.put("jit_ms", measured.jitMillis());
    usage.putInto(reply);
  }
}
