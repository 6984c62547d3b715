package filegauge.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Sets of files that are the same on every machine. */
@Command(
    name = "corpus",
    description = "Makes, verifies and deletes sets of files that are the same on every machine.",
    synopsisSubcommandLabel = "COMMAND")
final class CorpusCommand implements Callable<Integer> {
  /** The command with its three commands. */
  static CommandLine with(Console console) {
    return new CommandLine(new CorpusCommand())
        .addSubcommand(new CorpusCreateCommand(console))
        .addSubcommand(new CorpusVerifyCommand(console))
        .addSubcommand(new CorpusDeleteCommand(console));
  }

  @Override
  public Integer call() {
    throw new UsageException("corpus: say create, verify or delete (see filegauge corpus --help)");
  }
}
