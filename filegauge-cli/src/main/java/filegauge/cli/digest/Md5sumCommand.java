package filegauge.cli.digest;

import filegauge.cli.Console;
import filegauge.cli.ExitStatus;
import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import filegauge.digest.FileDigester.Handover;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints or checks MD5 digests as {@code md5sum} of coreutils does. */
@Command(
    name = "md5sum",
    exitCodeOnInvalidInput = ExitStatus.FAILED,
    description = "Prints or checks MD5 digests, as md5sum of coreutils does.")
public final class Md5sumCommand implements Callable<Integer> {
  private final Console console;
  private final Handover vectors;

  @Mixin private DigestOptions options = new DigestOptions();

  /** A command that prints to a console and may hand large work over. */
  public Md5sumCommand(Console console, Handover vectors) {
    this.console = console;
    this.vectors = vectors;
  }

  @Override
  public Integer call() throws IOException {
    options.validate();
    DigestFunction function = DigestFunction.of(Algorithm.MD5);
    DigestRun run = new DigestRun(console, vectors, options);
    if (options.check()) {
      return run.check(CheckRules.only(function));
    }
    LineStyle style = new LineStyle(options.tag(), options.binary(), options.zero(), false);
    return run.print(function, style, false);
  }
}
