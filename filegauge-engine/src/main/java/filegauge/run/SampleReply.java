package filegauge.run;

import filegauge.sample.Sample;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The command by which a worker is asked for a sample, and what its reply says. */
final class SampleReply {
  private SampleReply() {}

  /**
   * The command.
   *
   * @param one whether the sample is one pass, with none before it; else as many as take 20 ms
   */
  static Map<String, Object> command(String corpus, boolean one) {
    return Map.of(
        "do",
        "sample",
        "corpus",
        corpus,
        "untimed_pass",
        !one,
        "least_ns",
        one ? 0L : Sampler.LEAST_NS);
  }

  /** Two replies about the same sample as one. */
  static Map<String, @Nullable Object> with(
      Map<String, @Nullable Object> reply, Map<String, @Nullable Object> more) {
    Map<String, @Nullable Object> all = new HashMap<>(reply);
    all.putAll(more);
    return all;
  }

  /** The sample that a reply tells of. */
  static Sample sample(
      Map<String, @Nullable Object> reply,
      int fork,
      int round,
      int order,
      @Nullable Double before,
      @Nullable Double after) {
    int passes = (int) Replies.number(reply, "passes");
    return new Sample(
        fork,
        round,
        order,
        passes,
        Replies.number(reply, "wall_ns"),
        Replies.known(reply, "user_ns"),
        Replies.known(reply, "sys_ns"),
        optional(reply, "write_ns"),
        optional(reply, "flush_ns"),
        Replies.number(reply, "bytes") * passes,
        Replies.known(reply, "storage_bytes"),
        Replies.known(reply, "minor_faults"),
        Replies.known(reply, "major_faults"),
        Replies.known(reply, "voluntary_switches"),
        Replies.known(reply, "involuntary_switches"),
        before,
        after,
        Replies.text(reply, "result"));
  }

  private static @Nullable Long optional(Map<String, @Nullable Object> reply, String name) {
    return reply.get(name) instanceof Long number ? number : null;
  }
}
