package filegauge.cli;

import filegauge.run.CorpusFolder;
import filegauge.run.InvalidRequest;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Deletes a corpus. */
@Command(
    name = "delete",
    description = "Deletes the files that 'corpus create' made, and their folder; nothing else.")
final class CorpusDeleteCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "DIR", description = "The folder of the corpus.")
  private String folder = "";

  CorpusDeleteCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    try {
      int files = CorpusFolder.delete(Values.path("DIR", folder));
      console.print("deleted " + Values.count(files, "file") + " and '" + folder + "'\n");
      return ExitStatus.DONE;
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }
}
