package filegauge.cli;

import filegauge.spi.Suggestion;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one line that quotes it and names the remedy. */
final class UsageErrors {
  private UsageErrors() {}

  static String line(ParameterException error) {
    CommandLine command = error.getCommandLine();
    String what =
        error instanceof UnmatchedArgumentException unmatched
            ? unmatched(unmatched, command)
            : String.valueOf(error.getMessage());
    String line = what.replace("\n", "\\n").replace("\r", "\\r");
    return line + " (see " + command.getCommandSpec().qualifiedName() + " --help)";
  }

  private static String unmatched(UnmatchedArgumentException error, CommandLine command) {
    String text = error.getUnmatched().getFirst();
    if (text.startsWith("-") && text.length() > 1) {
      String name = text.contains("=") ? text.substring(0, text.indexOf('=')) : text;
      return "unknown option '" + name + "'" + nearest(name, options(command));
    }
    List<String> commands = List.copyOf(command.getSubcommands().keySet());
    return commands.isEmpty()
        ? "unexpected argument '" + text + "'"
        : "unknown command '" + text + "'" + nearest(text, commands);
  }

  private static List<String> options(CommandLine command) {
    List<String> names = new ArrayList<>();
    command.getCommandSpec().options().forEach(option -> names.addAll(List.of(option.names())));
    return names;
  }

  private static String nearest(String text, List<String> names) {
    return Suggestion.phrase(Suggestion.nearest(text, names));
  }
}
