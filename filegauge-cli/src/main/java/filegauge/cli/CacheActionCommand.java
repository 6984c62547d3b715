package filegauge.cli;

import filegauge.run.Cancellation;
import filegauge.run.FileCache;
import filegauge.run.InvalidRequest;
import filegauge.spi.RawName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Does one thing with the page cache of files and shows what it then holds of them. */
@Command
final class CacheActionCommand implements Callable<Integer> {
  private final Console console;
  private final FileCache.Action action;

  @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files and folders.")
  private List<String> paths = List.of();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "text (default) or json.")
  private String format = "text";

  CacheActionCommand(Console console, FileCache.Action action) {
    this.console = console;
    this.action = action;
  }

  @Override
  public Integer call() throws IOException {
    CacheListing listing =
        Format.textOrJson(format) == Format.JSON
            ? new CacheListing.OfJson(console)
            : new CacheListing.OfText(console);
    List<RawName> operands = paths.stream().map(Values::operand).toList();
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    CacheTotal total = new CacheTotal();
    try {
      FileCache.Passed passed =
          FileCache.run(
              operands,
              action,
              state -> {
                // Not before the first file: an operand that is refused leaves no output.
                if (total.files() == 0) {
                  listing.begin();
                }
                total.add(state);
                listing.file(state);
              },
              cancellation);
      if (total.files() == 0) {
        listing.begin();
      }
      listing.end(total);
      if (!passed.notes().isEmpty()) {
        console.message(passed.notes());
      }
      boolean failed =
          passed.unreadable() > 0 || (action != FileCache.Action.SHOW && total.failed());
      return failed ? ExitStatus.FAILED : ExitStatus.DONE;
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message(String.valueOf(e.getMessage()));
      return signals.status();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
