package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import filegauge.store.Journal;
import filegauge.store.ResultFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code replay --resume} with processes that are really killed. */
@EnabledOnOs(OS.LINUX)
class ReplayResumeProcessTest {
  private static final List<String> SMALL =
      List.of("--scale", "0.001", "--cache", "warm", "--forks", "1", "--rounds", "6");

  @TempDir private Path folder;
  private CompareFolder place;

  @BeforeEach
  void makeFolder() throws Exception {
    place = new CompareFolder(folder);
  }

  private static List<String> replay(String name, List<String> more) {
    List<String> command = Finished.java(List.of());
    command.addAll(List.of("replay", name));
    command.addAll(more);
    return command;
  }

  private List<String> small(String name, String... more) {
    List<String> command = replay(name, SMALL);
    command.addAll(List.of("--dir", place.working().toString()));
    command.addAll(List.of(more));
    return command;
  }

  /** Of all, the one that was cut off is gone on with, and what comes after it is begun. */
  @Test
  void aKillInTheMiddleLosesAndDoublesNothing() throws Exception {
    String base = folder.resolve("r.json").toString();
    Path first = folder.resolve("r-small-files.json");
    Process run = place.start(small("all", "-o", base));
    place.await(run, Journal.beside(first), "wall_ns", 7);
    CompareFolder.kill(run);
    List<Sample> written = new ArrayList<>();
    for (RunEvent event : Journal.read(Journal.beside(first))) {
      if (event instanceof RunEvent.Sampled e) {
        written.add(e.sample());
      }
    }
    assertThat(written).isNotEmpty();
    List<String> resume = List.of("--resume", "-o", first.toString());
    assertUsage(
        place.filegauge(replay("histogram", resume)),
        "that run is no replay of histogram; go on with it by 'filegauge replay small-files");
    assertUsage(
        place.filegauge(place.bare(resume)), "go on with it by 'filegauge replay small-files");

    Process all = place.start(small("all", "--resume", "-o", base));
    place.await(all, Journal.beside(folder.resolve("r-linux-rw.json")), "prepared", 1);
    CompareFolder.kill(all);
    assertThat(place.err()).contains("removed '", "left by a run", "Going on with the run of ");
    assertThat(Files.readString(folder.resolve("out"))).startsWith("Replay of small-files\n");
    assertThat(Journal.beside(first)).doesNotExist();
    assertWholeAndOnce(ResultFile.read(first), written);
    assertThat(place.filegauge(replay("small-files", resume)).err())
        .contains("the run is finished, nothing is left to do: " + first);
  }

  private static void assertWholeAndOnce(Dataset data, List<Sample> written) {
    assertThat(data.complete()).isTrue();
    List<Sample> kept = new ArrayList<>();
    for (ContestData contest : data.contests()) {
      for (CellData cell : contest.cells()) {
        Set<List<Integer>> rounds = new HashSet<>();
        assertThat(cell.samples()).allMatch(s -> rounds.add(List.of(s.fork(), s.round())));
        kept.addAll(cell.samples());
        cell.rejected().stream().map(Rejected::sample).forEach(kept::add);
      }
    }
    assertThat(kept).containsAll(written).doesNotHaveDuplicates();
  }

  @Test
  void saysWhenNoReplayWasCutOff() throws Exception {
    List<String> resume = List.of("--resume");
    assertUsage(
        place.filegauge(replay("histogram", resume)), "no replay of histogram in " + folder);
    assertUsage(place.filegauge(replay("all", resume)), "no replay in " + folder);
    assertUsage(place.filegauge(replay("all", List.of("--resume", "--overwrite"))), "say one");
  }

  private static void assertUsage(Finished run, String message) {
    assertThat(run.err()).contains(message);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.out()).isEmpty();
  }
}
