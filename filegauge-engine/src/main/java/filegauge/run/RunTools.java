package filegauge.run;

import filegauge.sample.RunEvent;
import java.util.function.Consumer;

/**
 * What every part of a run needs: the page cache, time, the way to be ended, and where events go.
 */
record RunTools(
    CacheControl cache,
    Clock clock,
    Cancellation cancellation,
    Consumer<RunEvent> sink,
    RunListener listener) {

  /** The same tools with events going elsewhere. */
  RunTools withSink(Consumer<RunEvent> other) {
    return new RunTools(cache, clock, cancellation, other, listener);
  }

  void emit(RunEvent event) {
    sink.accept(event);
  }

  /** Tells the listener how far the run is. */
  void progress(Pace pace) {
    long now = clock.nanos();
    listener.progress(pace.share(now), pace.left(now));
  }
}
