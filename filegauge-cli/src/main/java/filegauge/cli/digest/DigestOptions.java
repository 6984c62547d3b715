package filegauge.cli.digest;

import filegauge.cli.UsageException;
import filegauge.cli.Values;
import filegauge.spi.RawName;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that md5sum, b2sum and digest share, with the meaning of coreutils 9.1. */
final class DigestOptions {
  private static final int MOST_THREADS = 1024;

  /** What is printed of a check; of several options the last one counts. */
  enum Verbosity {
    /** A line for each file. */
    NORMAL,
    /** And one for each improper line. */
    WARN,
    /** Lines for failures only. */
    QUIET,
    /** Nothing but the exit status. */
    STATUS
  }

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "Files to read, or lists to check; none or - is standard input.")
  private List<String> files = List.of();

  @Option(
      names = {"-c", "--check"},
      description = "Read digests from the FILEs and check them.")
  private boolean check;

  @Option(names = "--tag", description = "Print lines that name the algorithm, as BSD does.")
  private boolean tag;

  @Option(
      names = {"-z", "--zero"},
      description = "End each line with NUL, and escape no names.")
  private boolean zero;

  @Option(names = "--ignore-missing", description = "Checking: pass over files that are missing.")
  private boolean ignoreMissing;

  @Option(names = "--strict", description = "Checking: fail for improperly formatted lines.")
  private boolean strict;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Most threads; default: the usable cores.")
  private @Nullable String threads;

  private @Nullable Boolean binary;
  private Verbosity verbosity = Verbosity.NORMAL;
  private @Nullable String checkOnly;

  @Option(
      names = {"-b", "--binary"},
      description = "Print a star before the name; files are never changed by reading.")
  private void binary(boolean on) {
    if (on) {
      binary = true;
    }
  }

  @Option(
      names = {"-t", "--text"},
      description = "Print a blank before the name (the default).")
  private void text(boolean on) {
    if (on) {
      binary = false;
    }
  }

  @Option(names = "--quiet", description = "Checking: print no line for files that match.")
  private void quiet(boolean on) {
    choose(on, Verbosity.QUIET, "--quiet");
  }

  @Option(names = "--status", description = "Checking: print nothing; the exit status tells.")
  private void status(boolean on) {
    choose(on, Verbosity.STATUS, "--status");
  }

  @Option(
      names = {"-w", "--warn"},
      description = "Checking: warn of improperly formatted lines.")
  private void warn(boolean on) {
    choose(on, Verbosity.WARN, "--warn");
  }

  private void choose(boolean on, Verbosity chosen, String option) {
    if (on) {
      verbosity = chosen;
      checkOnly = option;
    }
  }

  boolean check() {
    return check;
  }

  boolean tag() {
    return tag;
  }

  boolean zero() {
    return zero;
  }

  boolean binary() {
    return Boolean.TRUE.equals(binary);
  }

  boolean ignoreMissing() {
    return ignoreMissing;
  }

  boolean strict() {
    return strict;
  }

  Verbosity verbosity() {
    return verbosity;
  }

  /** The files, standard input if none is named. */
  List<RawName> files() {
    return files.isEmpty()
        ? List.of(RawName.ofText("-"))
        : files.stream().map(RawName::ofText).toList();
  }

  int threads() {
    if (threads == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    int number = Values.integer("--threads", threads);
    if (number < 1 || number > MOST_THREADS) {
      throw new UsageException(
          "--threads: '" + threads + "' is out of range; write 1 to " + MOST_THREADS);
    }
    return number;
  }

  /** Refuses options that do not go together. */
  void validate() {
    if (check) {
      refuse(zero, "--zero is not supported when checking");
      refuse(tag, "--tag is meaningless when checking");
      refuse(binary != null, "--binary and --text are meaningless when checking");
      return;
    }
    refuse(tag && Boolean.FALSE.equals(binary), "--tag does not support --text");
    String option = ignoreMissing ? "--ignore-missing" : strict ? "--strict" : checkOnly;
    refuse(option != null, option + " is meaningful only with --check");
  }

  static void refuse(boolean wrong, String why) {
    if (wrong) {
      throw new UsageException(why);
    }
  }
}
