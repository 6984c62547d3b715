package filegauge.run;

import filegauge.sample.Outcome;
import filegauge.spi.Kernel;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a pass must come to.
 *
 * @param bytes number of bytes handed to the kernel
 * @param result of the slow, obvious reference; null where only the number can be checked
 */
record Expected(long bytes, @Nullable String result) {

  /** What a pass comes to that hands out nothing. */
  static Expected nothing(Kernel reference) {
    reference.reset();
    return new Expected(0, reference.result());
  }

  /** Holds a worker's reply to it; null if it is as it must be. */
  @Nullable Outcome wrong(Map<String, @Nullable Object> reply) {
    long read = Replies.number(reply, "bytes");
    if (read != bytes) {
      return new Outcome.Invalid(bytes + " bytes", read + " bytes");
    }
    if (result == null) {
      return null;
    }
    String actual = Replies.text(reply, "result");
    return actual.equals(result) ? null : new Outcome.Invalid(result, actual);
  }
}
