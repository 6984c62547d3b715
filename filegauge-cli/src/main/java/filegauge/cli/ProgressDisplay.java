package filegauge.cli;

import filegauge.digest.VectorProcess;
import filegauge.run.RunListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Shows on standard error how a run goes on: remarks as lines, and on a terminal a bar. The bar is
 * drawn when the run says so, between samples, and never by a thread of its own.
 */
public final class ProgressDisplay implements RunListener, AutoCloseable {
  private static final int STEPS = 100;
  private static final int NEVER_MS = Integer.MAX_VALUE;

  private final Console console;
  private final boolean quiet;
  private final boolean terminal;
  private final ProgressLine line;
  private String stage = "preparing";
  private String left = "";
  private @Nullable ProgressBar bar;

  private ProgressDisplay(Console console, boolean quiet, boolean terminal) {
    this.console = console;
    this.quiet = quiet;
    this.terminal = terminal;
    this.line = new ProgressLine(console.err());
  }

  /** A display for this process's standard error. */
  public static ProgressDisplay of(Console console, boolean quiet) {
    return new ProgressDisplay(console, quiet, !quiet && isTerminal(System.getenv()));
  }

  /** Whether there is anybody to draw a bar for. */
  public boolean isDrawn() {
    return terminal;
  }

  private static boolean isTerminal(Map<String, String> environment) {
    if (environment.getOrDefault("TERM", "dumb").equals("dumb")) {
      return false;
    }
    try {
      String target =
          Files.readSymbolicLink(Path.of("/proc/self/fd", VectorProcess.standardErrorNumber()))
              .toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      // No /proc, or a provider that knows no links: not Linux. What the JVM says of standard input
      // and output must do.
      return Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
    }
  }

  @Override
  public void stage(String words) {
    stage = words;
    draw();
  }

  @Override
  public void progress(double done, long leftNs) {
    left = left(leftNs) + " left: ";
    if (terminal) {
      bar().stepTo(Math.round(done * STEPS));
    }
    draw();
  }

  private void draw() {
    if (terminal) {
      ProgressBar shown = bar();
      shown.setExtraMessage(" " + left + stage);
      shown.refresh();
    }
  }

  private ProgressBar bar() {
    ProgressBar shown = bar;
    if (shown == null) {
      shown =
          new ProgressBarBuilder()
              .setInitialMax(STEPS)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(NEVER_MS)
              .setConsumer(line)
              .hideEta()
              .build();
      bar = shown;
    }
    return shown;
  }

  private static String left(long leftNs) {
    long seconds = Math.round(leftNs / 1e9);
    // To tell 100 s from 120 s by "2 min" would be off by a fifth.
    return seconds < 100
        ? seconds + " s"
        : seconds < 600 ? (seconds + 5) / 10 * 10 + " s" : (seconds + 30) / 60 + " min";
  }

  @Override
  public void say(String sentence) {
    if (quiet) {
      return;
    }
    if (bar != null) {
      line.clear();
    }
    console.message(sentence);
    if (bar != null) {
      draw();
    }
  }

  @Override
  public void close() {
    ProgressBar shown = bar;
    bar = null;
    if (shown != null) {
      shown.close();
    }
  }
}
