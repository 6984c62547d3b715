package filegauge.cli.digest;

import filegauge.cli.Console;
import filegauge.cli.ExitStatus;
import filegauge.digest.DigestFunction;
import filegauge.digest.FileDigester;
import filegauge.digest.FileDigester.Handover;
import filegauge.digest.FileWalk;
import filegauge.run.Clock;
import filegauge.spi.RawName;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** What the three commands do once their options are read. */
final class DigestRun {
  private final Console console;
  private final Handover vectors;
  private final DigestOptions options;
  private final List<RawName> files;

  DigestRun(Console console, Handover vectors, DigestOptions options, List<RawName> files) {
    this.console = console;
    this.vectors = vectors;
    this.options = options;
    this.files = files;
  }

  /** Prints the digests of the files; returns the exit status. */
  int print(DigestFunction function, LineStyle style) throws IOException {
    int threads = options.threads();
    try (DigestProgress progress = new DigestProgress(console, Clock.system())) {
      Printing printing = new Printing(style, progress);
      FileWalk walk =
          new FileWalk(
              files,
              function,
              options.recursive(),
              (name, what) -> progress.message(ShellQuote.of(name) + " " + what + ", passed over"));
      new FileDigester(threads, progress, vectors).run(walk, printing);
      return printing.status();
    }
  }

  /** Checks the lists; returns the exit status. */
  int check(CheckRules rules) throws IOException {
    int threads = options.threads();
    LineParser parser = new LineParser(rules);
    boolean good = true;
    // Once something is printed, nothing can begin anew.
    Handover handover = vectors;
    try (DigestProgress progress = new DigestProgress(console, Clock.system())) {
      for (RawName list : files) {
        boolean standardInput = list.equals(RawName.ofText("-"));
        String name = standardInput ? "'standard input'" : ShellQuote.of(list);
        String what = rules.tags().map(tag -> tag.tag() + " ").orElse("") + "checksum";
        Checking checking = new Checking(name, options, progress, what);
        FileDigester digester =
            new FileDigester(threads, progress, standardInput ? Handover.NEVER : handover);
        handover = Handover.NEVER;
        good &= check(list, standardInput, rules, parser, checking, digester, progress);
      }
    }
    return good ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  private boolean check(
      RawName list,
      boolean standardInput,
      CheckRules rules,
      LineParser parser,
      Checking checking,
      FileDigester digester,
      DigestProgress progress)
      throws IOException {
    InputStream in;
    try {
      in = standardInput ? new FileInputStream(FileDescriptor.in) : FileWalk.open(list);
    } catch (IOException e) {
      progress.message(ShellQuote.of(list) + ": " + FileWalk.reason(list, e));
      return false;
    }
    try {
      boolean warn = options.verbosity() == DigestOptions.Verbosity.WARN;
      CheckList entries = new CheckList(in, parser, rules.untagged(), standardInput, warn);
      digester.run(entries, checking);
      if (rules.tags().isEmpty() && entries.untagged() > 0 && !isSilent()) {
        progress.message(
            "lines without a tag were checked as "
                + rules.untagged().algorithm().id()
                + "; -a selects another");
      }
      return checking.finish(entries);
    } finally {
      if (!standardInput) {
        in.close();
      }
    }
  }

  private boolean isSilent() {
    return options.verbosity() == DigestOptions.Verbosity.STATUS;
  }
}
