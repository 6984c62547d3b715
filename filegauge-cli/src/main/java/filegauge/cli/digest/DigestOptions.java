package filegauge.cli.digest;

import filegauge.cli.UsageException;
import filegauge.cli.Values;
import filegauge.digest.Algorithm;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The options of the commands, those of coreutils 9.1 with its meaning. */
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

  private final List<Flag> flags = new ArrayList<>();
  private boolean help;
  private boolean check;
  private boolean tag;
  private boolean zero;
  private boolean ignoreMissing;
  private boolean strict;
  private boolean recursive;
  private boolean etag;
  private @Nullable Boolean binary;
  private @Nullable String checkOnly;
  private @Nullable String threads;
  private @Nullable String algorithm;
  private @Nullable String length;
  private @Nullable String partSize;
  private @Nullable String parts;
  private Verbosity verbosity = Verbosity.NORMAL;

  /** The options that a command has. */
  DigestOptions(DigestKind kind) {
    if (kind == DigestKind.DIGEST) {
      addChoices();
    }
    if (kind != DigestKind.MD5SUM) {
      flags.add(
          Flag.of("-l --length", "BITS", "Bits of a BLAKE2 or BLAKE3 digest: a multiple of 8."));
    }
    addPrinting();
    addChecking();
    flags.add(Flag.of("--threads", "N", "Most threads; default: the usable cores."));
    flags.add(Flag.of("-h --help", "Show this help and end."));
  }

  private void addChoices() {
    StringJoiner names = new StringJoiner(", ");
    for (Algorithm each : Algorithm.values()) {
      names.add(each.id());
    }
    flags.add(Flag.of("-a --algorithm", "ALGO", names + "; default: blake2b."));
    flags.add(Flag.of("-r --recursive", "Digest all files below folders."));
    flags.add(Flag.of("--part-size", "SIZE", "Cut into parts of that size; default 8M."));
    flags.add(Flag.of("--parts", "N", "Cut into that many parts of one size."));
    flags.add(
        Flag.of(
            "--etag", "md5p as S3-compatible stores write the ETag of a multipart upload: HEX-N."));
  }

  private void addPrinting() {
    flags.add(Flag.of("-b --binary", "Print a star before the name."));
    flags.add(Flag.of("-t --text", "Print a blank before the name (default)."));
    flags.add(Flag.of("--tag", "Print lines that name the algorithm, as BSD does."));
    flags.add(Flag.of("-z --zero", "End lines with NUL, escape no names."));
  }

  private void addChecking() {
    flags.add(Flag.of("-c --check", "Read digests from the FILEs and check them."));
    flags.add(Flag.of("--ignore-missing", "Checking: pass over missing files."));
    flags.add(Flag.of("--quiet", "Checking: print no OK."));
    flags.add(Flag.of("--status", "Checking: print nothing."));
    flags.add(Flag.of("--strict", "Checking: fail for improper lines."));
    flags.add(Flag.of("-w --warn", "Checking: tell of improper lines."));
  }

  // One switch, where an action for each flag would be a class for each: in a JVM with vectors they
  // are made anew by every start, half a millisecond each.
  /** Takes an option by its long name. */
  void set(String name, String value) {
    switch (name) {
      case "--algorithm" -> algorithm = value;
      case "--length" -> length = value;
      case "--part-size" -> partSize = value;
      case "--parts" -> parts = value;
      case "--threads" -> threads = value;
      case "--etag" -> etag = true;
      case "--recursive" -> recursive = true;
      case "--binary" -> binary = true;
      case "--text" -> binary = false;
      case "--zero" -> zero = true;
      case "--check" -> check = true;
      case "--help" -> help = true;
      case "--tag" -> {
        tag = true;
        binary = true;
      }
      default -> setChecking(name);
    }
  }

  private void setChecking(String name) {
    checkOnly = name;
    switch (name) {
      case "--ignore-missing" -> ignoreMissing = true;
      case "--strict" -> strict = true;
      case "--quiet" -> verbosity = Verbosity.QUIET;
      case "--status" -> verbosity = Verbosity.STATUS;
      case "--warn" -> verbosity = Verbosity.WARN;
      default -> throw new AssertionError(name);
    }
  }

  /** All of them. */
  List<Flag> flags() {
    return flags;
  }

  boolean help() {
    return help;
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

  boolean recursive() {
    return recursive;
  }

  boolean etag() {
    return etag;
  }

  @Nullable String algorithm() {
    return algorithm;
  }

  @Nullable String length() {
    return length;
  }

  @Nullable String partSize() {
    return partSize;
  }

  @Nullable String parts() {
    return parts;
  }

  Verbosity verbosity() {
    return verbosity;
  }

  int threads() {
    if (threads == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    int number = number(threads);
    if (number < 1 || number > MOST_THREADS) {
      throw new UsageException(
          "--threads: '" + threads + "' is out of range; write 1 to " + MOST_THREADS);
    }
    return number;
  }

  // Loading what explains a bad number takes ten milliseconds.
  private static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException _) {
      return Values.integer("--threads", text);
    }
  }

  /** Refuses options that do not go together. */
  void validate() {
    if (check) {
      refuse(zero, "--zero is not supported when checking");
      refuse(tag, "--tag is meaningless when checking");
      refuse(binary != null, "--binary and --text are meaningless when checking");
      refuse(recursive, "--recursive is meaningless when checking");
      return;
    }
    refuse(tag && !binary(), "--tag does not support --text");
    refuse(checkOnly != null, checkOnly + " is meaningful only with --check");
  }

  private static void refuse(boolean wrong, String why) {
    if (wrong) {
      throw new UsageException(why);
    }
  }
}
