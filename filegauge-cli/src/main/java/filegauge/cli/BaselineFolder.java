package filegauge.cli;

import filegauge.analysis.Baselines;
import filegauge.analysis.NamedRun;
import filegauge.analysis.RunDiff.PassedOver;
import filegauge.store.ResultFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of results to compare with: its files {@code *.json}, not those of folders within. One
 * that is no result is passed over, and told.
 */
record BaselineFolder(List<NamedRun> runs, List<PassedOver> unreadable) {

  static BaselineFolder read(Path folder) throws IOException {
    List<NamedRun> runs = new ArrayList<>();
    List<PassedOver> unreadable = new ArrayList<>();
    for (Path file : files(folder)) {
      String name = String.valueOf(file.getFileName());
      try {
        runs.add(new NamedRun(name, RunFile.read(file)));
      } catch (ResultFileException e) {
        unreadable.add(new PassedOver(name, String.valueOf(e.getMessage())));
      }
    }
    if (runs.isEmpty()) {
      throw new UsageException(
          "'"
              + folder
              + "' holds no result of Filegauge"
              + (unreadable.isEmpty() ? "" : " (" + unreadable.getFirst().why() + ")")
              + "; keep results there by 'filegauge compare -o', under names that end in .json");
    }
    return new BaselineFolder(runs, unreadable);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".json") && Files.isRegularFile(file))
          .sorted()
          .toList();
    }
  }

  Baselines choose(NamedRun now, boolean anyMachine) {
    return Baselines.choose(runs, unreadable, now, anyMachine);
  }
}
