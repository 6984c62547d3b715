package filegauge.cli.digest;

import filegauge.cli.Console;
import filegauge.cli.ProgressDisplay;
import filegauge.digest.FileProgress;
import filegauge.run.Clock;
import java.io.IOException;
import java.util.concurrent.atomic.LongAdder;

/**
 * A bar with the time left, on a terminal and after a second only. It gives way to every line that
 * is written. Thread-safe.
 */
final class DigestProgress implements FileProgress, AutoCloseable {
  private static final long DELAY_NS = 1_000_000_000L;
  private static final long STEP_MS = 200;
  private static final int WIDTH = 79;

  private final Console console;
  private final Clock clock;
  private final ProgressDisplay display;
  private final LongAdder expected = new LongAdder();
  private final LongAdder read = new LongAdder();
  private final long start;
  private boolean shown;
  private volatile boolean closed;

  DigestProgress(Console console, Clock clock) {
    this.console = console;
    this.clock = clock;
    display = ProgressDisplay.of(console, false);
    start = clock.nanos();
    if (display.isDrawn()) {
      display.stage("digesting");
      Thread.ofPlatform().daemon().name("progress").start(this::tick);
    }
  }

  @Override
  public void expect(long bytes) {
    expected.add(bytes);
  }

  @Override
  public void read(long bytes) {
    read.add(bytes);
  }

  private void tick() {
    try {
      while (!closed) {
        Thread.sleep(STEP_MS);
        draw();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void draw() {
    long elapsed = clock.nanos() - start;
    long done = read.sum();
    long all = expected.sum();
    if (closed || elapsed < DELAY_NS || done <= 0 || all <= 0) {
      return;
    }
    double share = Math.min(1, (double) done / all);
    shown = true;
    display.progress(share, Math.round(elapsed * (1 - share) / share));
  }

  /** Writes to standard output. */
  synchronized void print(byte[] line) throws IOException {
    giveWay();
    console.print(line);
  }

  /** Writes a message to standard error. */
  synchronized void message(String text) {
    giveWay();
    console.message(text);
  }

  private void giveWay() {
    if (shown) {
      console.err().print("\r" + " ".repeat(WIDTH) + "\r");
      console.err().flush();
      shown = false;
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    giveWay();
  }
}
