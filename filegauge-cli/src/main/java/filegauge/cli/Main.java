package filegauge.cli;

import filegauge.cli.digest.DigestCommand;
import filegauge.cli.digest.DigestKind;
import filegauge.digest.FileDigester.Handover;
import filegauge.digest.VectorProcess;
import filegauge.run.Operands;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The program's entry. A command is a class with picocli's annotations that returns its exit status
 * from {@code call}, and one line in {@link #commands}; those of digests are run by {@link
 * DigestMain}.
 */
@Command(
    name = "filegauge",
    description = "Answers \"read or mmap?\" for your files on your machine, soundly.",
    synopsisSubcommandLabel = "COMMAND")
public final class Main implements Callable<Integer> {
  private Main() {}

  /** Runs a command and ends the process with its exit status. */
  public static void main(String[] args) {
    Console console = Console.system();
    VectorProcess vectors = new VectorProcess(Main.class, args.length);
    System.exit(run(Operands.exact(args), console, vectors));
  }

  private static List<CommandLine> commands(Console console) {
    return List.of(
        new CommandLine(new CompareCommand(console)),
        new CommandLine(new AdviseCommand(console)),
        new CommandLine(new ReplayCommand(console)),
        CorpusCommand.with(console),
        CacheCommand.with(console),
        new CommandLine(new ReportCommand(console)),
        new CommandLine(new DiffCommand(console)),
        DigestCommand.help(DigestKind.DIGEST),
        DigestCommand.help(DigestKind.MD5SUM),
        DigestCommand.help(DigestKind.B2SUM),
        new CommandLine(new HistogramCommand(console)),
        new CommandLine(new SelfTestCommand(console)),
        new CommandLine(new EnvCommand(console)),
        new CommandLine(new MethodsCommand(console)),
        new CommandLine(new WorkloadsCommand(console)));
  }

  /** Runs a command; whatever goes wrong becomes one line on standard error and a status. */
  static int run(String[] args, Console console) {
    return run(args, console, Handover.NEVER);
  }

  private static int run(String[] args, Console console, Handover vectors) {
    OptionalInt digest = DigestMain.run(args, console, vectors);
    if (digest.isPresent()) {
      return digest.getAsInt();
    }
    try {
      return runParsed(args, console);
    } catch (ParameterException e) {
      console.message(UsageErrors.line(e));
      return ExitStatus.USAGE;
    } catch (Throwable e) {
      return Failure.report(e, console);
    }
  }

  private static int run(List<CommandLine> chain, Console console) throws Exception {
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
  }

  private static int runParsed(String[] args, Console console) throws Exception {
    ParseResult parsed = commandLine(console).parseArgs(args);
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    Optional<PlanArguments> plan = PlanArguments.of(last);
    if (plan.isEmpty()) {
      return run(parsed.asCommandLineList(), console);
    }
    String[] expanded = plan.get().expand(args);
    try {
      return run(commandLine(console).parseArgs(expanded).asCommandLineList(), console);
    } catch (UsageException e) {
      throw plan.get().locate(e);
    }
  }

  private static CommandLine commandLine(Console console) {
    CommandLine line = new CommandLine(new Main());
    commands(console).forEach(c -> line.addSubcommand(c.getCommandName(), c));
    addHelp(line);
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
    command.getSubcommands().values().forEach(Main::addHelp);
  }

  /** No command was named. */
  @Override
  public Integer call() {
    throw new UsageException("no command given (see filegauge --help)");
  }
}
