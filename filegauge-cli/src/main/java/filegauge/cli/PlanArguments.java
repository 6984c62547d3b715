package filegauge.cli;

import filegauge.spi.Suggestion;
import filegauge.store.PlanFile;
import filegauge.store.PlanFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Turns a plan file into arguments of the command that names it. A key is the long name of an
 * option without its dashes, or {@code paths} for the files to be measured; what the command line
 * says itself is left out.
 */
final class PlanArguments {
  static final String OPTION = "--plan";
  private static final String PATHS = "paths";

  private final String file;
  private final ParseResult given;
  private final List<PlanFile.Setting> used = new ArrayList<>();

  private PlanArguments(String file, ParseResult given) {
    this.file = file;
    this.given = given;
  }

  /**
   * The plan file of a command line.
   *
   * @param given the command line as parsed, down to the command that was named last
   * @return empty if it names none
   */
  static Optional<PlanArguments> of(ParseResult given) {
    return given.hasMatchedOption(OPTION)
        ? Optional.of(new PlanArguments(given.matchedOptionValue(OPTION, ""), given))
        : Optional.empty();
  }

  /**
   * The command line with the settings of the plan file.
   *
   * @throws UsageException if the file cannot be used
   */
  String[] expand(String[] args) throws IOException {
    Path path = Values.path(OPTION, file);
    if (!Files.exists(path)) {
      throw new UsageException(OPTION + ": '" + file + "': no such file");
    }
    used.clear();
    List<String> options = new ArrayList<>();
    List<String> paths = new ArrayList<>();
    try {
      for (PlanFile.Setting setting : PlanFile.read(path)) {
        if (setting.key().equals(PATHS)) {
          paths.addAll(setting.values());
          used.add(setting);
        } else {
          add(setting, options);
        }
      }
    } catch (PlanFileException e) {
      throw new UsageException(OPTION + ": " + e.getMessage(), e);
    }
    List<String> all = new ArrayList<>(List.of(args));
    // Behind the command's name, which comes first: options of the program itself take no value.
    all.addAll(all.indexOf(given.commandSpec().name()) + 1, options);
    if (!paths.isEmpty() && !given.hasMatchedPositional(0) && !given.hasMatchedOption("--corpus")) {
      if (!all.contains("--")) {
        all.add("--");
      }
      all.addAll(paths);
    }
    return all.toArray(String[]::new);
  }

  /**
   * A complaint about a value, with the line of the plan file if it came from there: a value is
   * looked at by whoever uses it, long after the file was read. Complaints begin with their option
   * or quote the value.
   */
  UsageException locate(UsageException complaint) {
    String what = String.valueOf(complaint.getMessage());
    for (PlanFile.Setting setting : used) {
      if (named(what, "--" + setting.key())) {
        return new UsageException(place(setting) + what, complaint);
      }
    }
    for (PlanFile.Setting setting : used) {
      if (setting.values().stream().anyMatch(value -> what.contains("'" + value + "'"))) {
        return new UsageException(place(setting) + what, complaint);
      }
    }
    return complaint;
  }

  private static boolean named(String what, String option) {
    return what.startsWith(option + ":") || what.startsWith(option + " ");
  }

  private String place(PlanFile.Setting setting) {
    return OPTION + ": " + file + ": line " + setting.line() + ": ";
  }

  private void add(PlanFile.Setting setting, List<String> options) {
    OptionSpec option = option(setting);
    if (given.hasMatchedOption(option)) {
      return;
    }
    used.add(setting);
    boolean flag = option.arity().max() == 0;
    Boolean truth = setting.truth();
    if (flag != (truth != null)) {
      throw wrong(setting, "'" + setting.key() + "' takes " + (flag ? "true or false" : "a value"));
    }
    if (!flag) {
      if (setting.values().size() > 1 && option.splitRegex().isEmpty()) {
        throw wrong(setting, "'" + setting.key() + "' takes one value, not a list");
      }
      options.add("--" + setting.key() + "=" + String.join(",", setting.values()));
    } else if (Boolean.TRUE.equals(truth)) {
      options.add("--" + setting.key());
    }
  }

  private OptionSpec option(PlanFile.Setting setting) {
    CommandSpec command = given.commandSpec();
    OptionSpec option = command.findOption("--" + setting.key());
    if (option == null || option.usageHelp() || setting.key().equals(OPTION.substring(2))) {
      throw wrong(
          setting,
          "unknown key '"
              + setting.key()
              + "'"
              + Suggestion.phrase(Suggestion.nearest(setting.key(), keys(command))));
    }
    return option;
  }

  private static List<String> keys(CommandSpec command) {
    List<String> keys = new ArrayList<>(List.of(PATHS));
    for (OptionSpec option : command.options()) {
      for (String name : option.names()) {
        if (name.startsWith("--") && !option.usageHelp() && !name.equals(OPTION)) {
          keys.add(name.substring(2));
        }
      }
    }
    return keys;
  }

  private UsageException wrong(PlanFile.Setting setting, String what) {
    return new UsageException(place(setting) + what);
  }
}
