package filegauge.cli;

/** What the process's exit status says. */
public final class ExitStatus {
  /** Done as asked; cautions do not change it. */
  public static final int DONE = 0;

  /** A cell failed or was invalid, a check failed, or a file could not be read or written. */
  public static final int FAILED = 1;

  /** The command line asks for something that there is not. */
  public static final int USAGE = 2;

  /** A regression is shown. */
  public static final int REGRESSION = 3;

  /** Ended by SIGINT: 128 and the signal's number, as shells report it. */
  public static final int INTERRUPTED = 130;

  /** Standard output was closed by its reader: as if ended by SIGPIPE. */
  public static final int OUTPUT_CLOSED = 141;

  /** Ended by SIGTERM. */
  public static final int TERMINATED = 143;

  private ExitStatus() {}
}
