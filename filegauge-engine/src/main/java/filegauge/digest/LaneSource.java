package filegauge.digest;

import org.jspecify.annotations.Nullable;

/** Where {@link Lanes} gets its inputs. If several threads share it, it must be thread-safe. */
@FunctionalInterface
public interface LaneSource<T extends LaneInput> {
  /** The next input; null if there is none. */
  @Nullable T next();
}
