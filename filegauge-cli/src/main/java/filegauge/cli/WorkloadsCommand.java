package filegauge.cli;

import filegauge.run.Catalogue;
import filegauge.spi.Workload;
import java.io.IOException;
import java.util.Locale;
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
    StringBuilder text = new StringBuilder();
    for (Workload workload : Catalogue.workloads()) {
      text.append(String.format(Locale.ROOT, "%-18s %s%n", workload.id(), workload.summary()));
    }
    console.print(text.toString());
    return ExitStatus.DONE;
  }
}
