package filegauge.cli;

import filegauge.report.ListingText;
import filegauge.run.Catalogue;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
    console.print(
        ListingText.render(Catalogue.methods().stream().map(MethodsCommand::entry).toList()));
    return ExitStatus.DONE;
  }

  private static ListingText.Entry entry(AccessMethodKind kind) {
    List<String> remarks = new ArrayList<>(List.of(kind.summary()));
    if (!kind.listed().isEmpty()) {
      remarks.add("listed as " + String.join(" ", kind.listed()));
    }
    if (!kind.named().isEmpty()) {
      remarks.add("only when named " + String.join(" ", kind.named()));
    }
    String missing =
        switch (kind.availability()) {
          case Availability.Available _ -> "";
          case Availability.Unavailable(String reason) -> reason;
          case Availability.Missing(String reason) -> reason;
        };
    if (!missing.isEmpty()) {
      remarks.add("not available here: " + missing);
    }
    return new ListingText.Entry(kind.syntax(), remarks);
  }
}
