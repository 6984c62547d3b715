package filegauge.cli.digest;

import filegauge.cli.Console;
import filegauge.cli.UsageException;
import filegauge.digest.DigestFunction;
import filegauge.digest.FileDigester.Handover;
import filegauge.spi.RawName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Prints or checks digests of files, with the options of md5sum and b2sum of coreutils. */
public final class DigestCommand {
  private final DigestKind kind;
  private final Console console;
  private final Handover vectors;
  private final DigestOptions options;

  /** A command that prints to a console and may hand large work over before it begins. */
  public DigestCommand(DigestKind kind, Console console, Handover vectors) {
    this.kind = kind;
    this.console = console;
    this.vectors = vectors;
    options = new DigestOptions(kind);
  }

  /**
   * Runs the command.
   *
   * @param arguments behind the command's name
   * @return the exit status; empty if its help is wanted
   * @throws UsageException if the arguments ask for something that there is not
   * @throws IOException if standard output cannot be written
   */
  public OptionalInt run(List<String> arguments) throws IOException {
    List<RawName> files;
    DigestFunction function;
    try {
      files = names(new GetoptLong(options.flags(), options::set).parse(arguments));
      if (options.help()) {
        return OptionalInt.empty();
      }
      options.validate();
      function = FunctionChoice.of(kind, options);
    } catch (UsageException e) {
      String hint = " (see filegauge " + kind.command() + " --help)";
      throw new UsageException(e.getMessage() + hint, e);
    }
    DigestRun run =
        new DigestRun(
            console, vectors, options, files.isEmpty() ? List.of(RawName.ofText("-")) : files);
    return OptionalInt.of(
        options.check() ? run.check(rules(function)) : run.print(function, style(function)));
  }

  private static List<RawName> names(List<String> texts) {
    List<RawName> names = new ArrayList<>(texts.size());
    for (String text : texts) {
      names.add(RawName.ofText(text));
    }
    return names;
  }

  private CheckRules rules(DigestFunction function) {
    boolean selected =
        kind.algorithm().isPresent() || options.algorithm() != null || options.etag();
    return selected ? CheckRules.only(function) : CheckRules.any(function);
  }

  private LineStyle style(DigestFunction function) {
    // The line must tell how the file was cut, unless it is what a store writes.
    boolean tagged = options.tag() || (function.algorithm().isByParts() && !options.etag());
    return new LineStyle(tagged, options.binary(), options.zero(), options.etag());
  }

  /** A command for picocli, which lists it and shows its help but does not run it. */
  public static CommandLine help(DigestKind kind) {
    CommandSpec spec = CommandSpec.create().name(kind.command());
    spec.usageMessage().description(kind.description());
    for (Flag flag : new DigestOptions(kind).flags()) {
      // Every command gets this one.
      if (!flag.names().contains("--help")) {
        spec.addOption(option(flag));
      }
    }
    spec.addPositional(
        PositionalParamSpec.builder()
            .paramLabel("FILE")
            .arity("0..*")
            .type(List.class)
            .description("Files to read, or lists to check; none or - is standard input.")
            .build());
    return new CommandLine(spec);
  }

  private static OptionSpec option(Flag flag) {
    OptionSpec.Builder option =
        OptionSpec.builder(flag.names().toArray(String[]::new)).description(flag.description());
    return flag.takesValue()
        ? option.arity("1").paramLabel(flag.value()).type(String.class).build()
        : option.arity("0").type(boolean.class).build();
  }
}
