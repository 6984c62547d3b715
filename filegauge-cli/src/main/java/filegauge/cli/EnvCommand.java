package filegauge.cli;

import filegauge.report.EnvironmentText;
import filegauge.run.EnvironmentProbe;
import filegauge.sample.Environment;
import filegauge.store.Documents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the machine and its settings, as every result records them. */
@Command(name = "env", description = "Shows the machine and its settings.")
final class EnvCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      arity = "0..1",
      paramLabel = "PATH",
      description = "Whose file system and device; default: those of the working folder.")
  private @Nullable String path;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "text (default) or json.")
  private String format = "text";

  EnvCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format shown = Format.textOrJson(format);
    Path place = path == null ? WorkingFolder.of(null, System.getenv()) : Values.path("PATH", path);
    Environment environment = EnvironmentProbe.at(place).read();
    console.print(
        shown == Format.JSON ? Documents.json(environment) : EnvironmentText.render(environment));
    return ExitStatus.DONE;
  }
}
