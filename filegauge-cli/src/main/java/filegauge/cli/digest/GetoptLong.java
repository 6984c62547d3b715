package filegauge.cli.digest;

import filegauge.cli.UsageException;
import filegauge.spi.Suggestion;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Reads arguments as getopt_long(3) does: options may follow operands, short ones may be joined,
 * long ones shortened as long as they are no other's beginning; {@code --} ends them.
 */
final class GetoptLong {
  private final List<Flag> flags;
  private final BiConsumer<String, String> actions;
  private final List<String> operands = new ArrayList<>();

  /**
   * A parser.
   *
   * @param actions called for each option with its {@linkplain Flag#name name} and its value, which
   *     is empty if it takes none
   */
  GetoptLong(List<Flag> flags, BiConsumer<String, String> actions) {
    this.flags = flags;
    this.actions = actions;
  }

  /**
   * Acts on all options in their order.
   *
   * @return the operands
   * @throws UsageException if an option is unknown or lacks its value
   */
  List<String> parse(List<String> arguments) {
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      String argument = rest.next();
      if (argument.equals("--")) {
        rest.forEachRemaining(operands::add);
      } else if (argument.startsWith("--")) {
        parseLong(argument, rest);
      } else if (argument.startsWith("-") && argument.length() > 1) {
        parseShort(argument, rest);
      } else {
        operands.add(argument);
      }
    }
    return operands;
  }

  private void parseLong(String argument, Iterator<String> rest) {
    int equals = argument.indexOf('=');
    String name = equals < 0 ? argument : argument.substring(0, equals);
    Flag flag = find(name);
    if (flag.takesValue()) {
      actions.accept(flag.name(), equals < 0 ? value(name, rest) : argument.substring(equals + 1));
    } else if (equals >= 0) {
      throw new UsageException("option '" + name + "' takes no value");
    } else {
      actions.accept(flag.name(), "");
    }
  }

  private void parseShort(String argument, Iterator<String> rest) {
    for (int i = 1; i < argument.length(); i++) {
      String name = "-" + argument.charAt(i);
      Flag flag = find(name);
      if (flag.takesValue()) {
        boolean joined = i + 1 < argument.length();
        actions.accept(flag.name(), joined ? argument.substring(i + 1) : value(name, rest));
        return;
      }
      actions.accept(flag.name(), "");
    }
  }

  private static String value(String name, Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new UsageException("option '" + name + "' needs a value");
    }
    return rest.next();
  }

  private Flag find(String name) {
    List<String> begun = new ArrayList<>();
    Flag found = null;
    for (Flag flag : flags) {
      for (String candidate : flag.names()) {
        if (candidate.equals(name)) {
          return flag;
        }
        if (name.length() > 2 && candidate.startsWith(name)) {
          begun.add(candidate);
          found = flag;
        }
      }
    }
    if (found == null) {
      List<String> all = flags.stream().flatMap(flag -> flag.names().stream()).toList();
      throw new UsageException(
          "unknown option '" + name + "'" + Suggestion.phrase(Suggestion.nearest(name, all)));
    }
    if (begun.size() > 1) {
      throw new UsageException("option '" + name + "' is ambiguous: " + String.join(", ", begun));
    }
    return found;
  }
}
