package filegauge.cli;

import filegauge.run.FileCache;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The page cache, file by file. */
@Command(
    name = "cache",
    description = "Shows and changes what the page cache holds of files.",
    synopsisSubcommandLabel = "COMMAND")
final class CacheCommand implements Callable<Integer> {
  /** The command with its three commands. */
  static CommandLine with(Console console) {
    CommandLine line = new CommandLine(new CacheCommand());
    add(line, "show", FileCache.Action.SHOW, "Shows what the page cache holds of files.", console);
    add(line, "evict", FileCache.Action.EVICT, "Evicts files from the page cache.", console);
    add(line, "warm", FileCache.Action.WARM, "Reads files into the page cache.", console);
    return line;
  }

  private static void add(
      CommandLine line, String name, FileCache.Action action, String description, Console console) {
    CommandLine command = new CommandLine(new CacheActionCommand(console, action));
    command.getCommandSpec().usageMessage().description(description);
    line.addSubcommand(name, command);
  }

  @Override
  public Integer call() {
    throw new UsageException("cache: say show, evict or warm (see filegauge cache --help)");
  }
}
