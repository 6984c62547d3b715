package filegauge.cli;

import filegauge.run.Catalogue;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the access methods. */
@Command(
    name = "methods",
    description = "Lists the access methods, and whether each can be used here.")
final class MethodsCommand implements Callable<Integer> {
  private final Console console;

  MethodsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    StringBuilder text = new StringBuilder();
    for (AccessMethodKind kind : Catalogue.methods()) {
      text.append(String.format(Locale.ROOT, "%-18s %s%n", kind.syntax(), kind.summary()));
      if (!kind.listed().isEmpty()) {
        text.append(" ".repeat(19)).append("listed as ").append(String.join(" ", kind.listed()));
        text.append('\n');
      }
      if (!kind.named().isEmpty()) {
        text.append(" ".repeat(19)).append("only when named ");
        text.append(String.join(" ", kind.named())).append('\n');
      }
      String missing =
          switch (kind.availability()) {
            case Availability.Available _ -> "";
            case Availability.Unavailable(String reason) -> reason;
            case Availability.Missing(String reason) -> reason;
          };
      if (!missing.isEmpty()) {
        text.append(" ".repeat(19)).append("not available here: ").append(missing).append('\n');
      }
    }
    console.print(text.toString());
    return ExitStatus.DONE;
  }
}
