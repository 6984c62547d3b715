package filegauge.cli;

import filegauge.run.Operands;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * The program's entry. A command is a class with picocli's annotations that returns its exit status
 * from {@code call}, and one line in {@link #commands}.
 */
@Command(
    name = "filegauge",
    description = "Answers \"read or mmap?\" for your files on your machine, soundly.",
    synopsisSubcommandLabel = "COMMAND")
public final class Main implements Callable<Integer> {
  private Main() {}

  /** Runs a command and ends the process with its exit status. */
  public static void main(String[] args) {
    System.exit(run(Operands.exact(args), Console.system()));
  }

  private static List<Callable<Integer>> commands(Console console) {
    return List.of(
        new CompareCommand(console),
        new ReportCommand(console),
        new MethodsCommand(console),
        new WorkloadsCommand(console));
  }

  /** Runs a command; whatever goes wrong becomes one line on standard error and a status. */
  static int run(String[] args, Console console) {
    try {
      List<CommandLine> chain = commandLine(console).parseArgs(args).asCommandLineList();
      for (CommandLine command : chain) {
        if (command.isUsageHelpRequested()) {
          console.print(command.getUsageMessage(Ansi.OFF));
          return ExitStatus.DONE;
        }
        if (command.isVersionHelpRequested()) {
          console.print("filegauge " + Version.text() + "\n");
          return ExitStatus.DONE;
        }
      }
      Callable<Integer> command = chain.getLast().getCommand();
      return command.call();
    } catch (ParameterException e) {
      console.message(UsageErrors.line(e));
      return ExitStatus.USAGE;
    } catch (Throwable e) {
      return Failure.report(e, console);
    }
  }

  private static CommandLine commandLine(Console console) {
    CommandLine line = new CommandLine(new Main());
    commands(console).forEach(line::addSubcommand);
    addHelp(line);
    line.getSubcommands().values().forEach(Main::addHelp);
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Show the version and end.")
                .build());
    // A file may be called @name.
    return line.setExpandAtFiles(false);
  }

  private static void addHelp(CommandLine command) {
    command
        .getCommandSpec()
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help and end.")
                .build());
  }

  /** No command was named. */
  @Override
  public Integer call() {
    throw new UsageException("no command given (see filegauge --help)");
  }
}
