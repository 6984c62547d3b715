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
      List.of("--scale", "0.01", "--cache", "warm", "--forks", "1", "--rounds", "6");

  @TempDir private Path folder;
  private CompareFolder place;

  @BeforeEach
  void makeFolder() throws Exception {
    place = new CompareFolder(folder);
  }

  private List<String> replay(String... arguments) {
    List<String> command = Finished.java(List.of());
    command.add("replay");
    command.addAll(List.of(arguments));
    return command;
  }

  private List<String> small(String name, String... more) {
    List<String> command = replay(name);
    command.addAll(SMALL);
    command.addAll(List.of("--dir", place.working().toString()));
    command.addAll(List.of(more));
    return command;
  }

  @Test
  void aKillInTheMiddleLosesAndDoublesNothing() throws Exception {
    Process run = place.start(small("small-files", "-o", place.result().toString()));
    place.await(run, place.journal(), "wall_ns", 7);
    CompareFolder.kill(run);
    List<Sample> written = new ArrayList<>();
    for (RunEvent event : Journal.read(place.journal())) {
      if (event instanceof RunEvent.Sampled e) {
        written.add(e.sample());
      }
    }
    assertThat(written).isNotEmpty();
    Finished other = place.filegauge(replay("histogram", "--resume", "-o", place.result() + ""));
    assertUsage(other, "that run is no replay of histogram; go on with it by 'filegauge replay");
    List<String> compare = place.bare(List.of("--resume", "-o", place.result().toString()));
    assertUsage(place.filegauge(compare), "go on with it by 'filegauge replay small-files");

    Finished last = place.filegauge(replay("small-files", "--resume", "-o", place.result() + ""));
    assertThat(last.status()).as(last.err()).isZero();
    assertThat(last.err()).contains("Going on with the run of ", "removed '", "left by a run");
    assertThat(last.out()).startsWith("Replay of small-files\n");
    assertThat(place.journal()).doesNotExist();
    assertThat(place.working()).isEmptyDirectory();
    assertWholeAndOnce(ResultFile.read(place.result()), written);
    Finished again = place.filegauge(replay("small-files", "--resume", "-o", place.result() + ""));
    assertThat(again.err()).contains("the run is finished, nothing is left to do");
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

  /** Of all, what came before is not measured again and what comes after is. */
  @Test
  void allGoesOnWhereItWasCutOff() throws Exception {
    Path first = folder.resolve("r-small-files.json");
    Path second = folder.resolve("r-linux-rw.json");
    Finished done = place.filegauge(small("small-files", "-o", first.toString()));
    assertThat(done.status()).as(done.err()).isZero();
    String before = Files.readString(first);
    Process run = place.start(small("linux-rw", "-o", second.toString()));
    place.await(run, Journal.beside(second), "wall_ns", 2);
    CompareFolder.kill(run);

    Path base = folder.resolve("r.json");
    Process all = place.start(small("all", "--resume", "-o", base.toString()));
    Path third = folder.resolve("r-histogram.json");
    place.await(all, Journal.beside(third), "wall_ns", 1);
    CompareFolder.kill(all);
    assertThat(place.err()).contains("nothing is left to do: " + first, "Going on with the run of");
    assertThat(Files.readString(first)).isEqualTo(before);
    assertThat(ResultFile.read(second).complete()).isTrue();
    assertThat(Journal.beside(second)).doesNotExist();
  }

  @Test
  void saysWhenNoReplayWasCutOff() throws Exception {
    assertUsage(
        place.filegauge(replay("histogram", "--resume")), "no replay of histogram in " + folder);
    assertUsage(place.filegauge(replay("all", "--resume")), "no replay in " + folder);
    assertUsage(place.filegauge(replay("all", "--resume", "--overwrite")), "say one");
  }

  private static void assertUsage(Finished run, String message) {
    assertThat(run.err()).contains(message);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.out()).isEmpty();
  }
}
