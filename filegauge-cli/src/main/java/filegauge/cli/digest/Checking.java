package filegauge.cli.digest;

import filegauge.cli.digest.DigestOptions.Verbosity;
import filegauge.digest.FileSink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Compares the digests of a list's files with those listed, and reports as coreutils 9.1 does. */
final class Checking implements FileSink<CheckEntry> {
  private final String listName;
  private final DigestOptions options;
  private final DigestProgress progress;
  private final String improperWhat;
  private long matched;
  private long mismatched;
  private long unread;

  /**
   * The check of a list.
   *
   * @param improperWhat the kind of line that an improper one is not: {@code MD5 checksum}
   */
  Checking(String listName, DigestOptions options, DigestProgress progress, String improperWhat) {
    this.listName = listName;
    this.options = options;
    this.progress = progress;
    this.improperWhat = improperWhat;
  }

  @Override
  public void done(CheckEntry entry, byte[] digest, long bytes) throws IOException {
    if (entry.matches(digest, bytes)) {
      matched++;
      if (options.verbosity() != Verbosity.QUIET) {
        print(entry, "OK");
      }
    } else {
      mismatched++;
      print(entry, "FAILED");
    }
  }

  @Override
  public void failed(CheckEntry entry, String reason, boolean missing) throws IOException {
    if (entry.improper() > 0) {
      progress.message(
          listName + ": " + entry.improper() + ": improperly formatted " + improperWhat + " line");
      return;
    }
    if (missing && options.ignoreMissing()) {
      return;
    }
    unread++;
    progress.message(ShellQuote.of(entry.name()) + ": " + reason);
    print(entry, "FAILED open or read");
  }

  private void print(CheckEntry entry, String verdict) throws IOException {
    if (options.verbosity() == Verbosity.STATUS) {
      return;
    }
    byte[] name = entry.name().bytes();
    // Other than in lists, a name is escaped here only if it would break the line.
    boolean escaped = false;
    for (byte b : name) {
      escaped |= b == '\n';
    }
    ByteArrayOutputStream line = new ByteArrayOutputStream(name.length + 32);
    if (escaped) {
      line.write('\\');
    }
    line.writeBytes(escaped ? EscapedName.escape(name) : name);
    line.writeBytes((": " + verdict + "\n").getBytes(StandardCharsets.US_ASCII));
    progress.print(line.toByteArray());
  }

  /** Sums up; returns whether all is well. */
  boolean finish(CheckList list) {
    Optional<IOException> failure = list.failure();
    if (failure.isPresent()) {
      progress.message(listName + ": " + failure.get().getMessage());
      return false;
    }
    if (list.proper() == 0) {
      progress.message(listName + ": no properly formatted checksum lines found");
      return false;
    }
    if (options.verbosity() != Verbosity.STATUS) {
      sumUp(list.improper());
    }
    return matched > 0
        && mismatched == 0
        && unread == 0
        && (!options.strict() || list.improper() == 0);
  }

  private void sumUp(long improper) {
    warn(improper, "%d line is improperly formatted", "%d lines are improperly formatted");
    warn(unread, "%d listed file could not be read", "%d listed files could not be read");
    warn(mismatched, "%d computed checksum did NOT match", "%d computed checksums did NOT match");
    if (options.ignoreMissing() && matched == 0) {
      progress.message(listName + ": no file was verified");
    }
  }

  private void warn(long number, String one, String many) {
    if (number > 0) {
      progress.message("WARNING: " + String.format(Locale.ROOT, number == 1 ? one : many, number));
    }
  }
}
