package filegauge.cli;

import filegauge.report.ListingText;
import filegauge.run.Catalogue;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the workloads. */
@Command(name = "workloads", description = "Lists the workloads.")
final class WorkloadsCommand implements Callable<Integer> {
  private final Console console;

  WorkloadsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    console.print(
        ListingText.render(
            Catalogue.workloads().stream()
                .map(w -> new ListingText.Entry(w.id(), List.of(w.summary())))
                .toList()));
    return ExitStatus.DONE;
  }
}
