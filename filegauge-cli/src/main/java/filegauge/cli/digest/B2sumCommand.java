package filegauge.cli.digest;

import filegauge.cli.Console;
import filegauge.cli.ExitStatus;
import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import filegauge.digest.FileDigester.Handover;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints or checks BLAKE2b digests as {@code b2sum} of coreutils does. */
@Command(
    name = "b2sum",
    exitCodeOnInvalidInput = ExitStatus.FAILED,
    description = "Prints or checks BLAKE2b digests, as b2sum of coreutils does.")
public final class B2sumCommand implements Callable<Integer> {
  private final Console console;
  private final Handover vectors;

  @Mixin private DigestOptions options = new DigestOptions();

  @Option(
      names = {"-l", "--length"},
      paramLabel = "BITS",
      description = "Length of the digest: a multiple of 8, at most 512, the default.")
  private @Nullable String length;

  /** A command that prints to a console and may hand large work over. */
  public B2sumCommand(Console console, Handover vectors) {
    this.console = console;
    this.vectors = vectors;
  }

  @Override
  public Integer call() throws IOException {
    options.validate();
    DigestFunction function = DigestLength.apply(DigestFunction.of(Algorithm.BLAKE2B), length);
    DigestRun run = new DigestRun(console, vectors, options);
    if (options.check()) {
      return run.check(CheckRules.only(function));
    }
    LineStyle style = new LineStyle(options.tag(), options.binary(), options.zero(), false);
    return run.print(function, style, false);
  }
}
