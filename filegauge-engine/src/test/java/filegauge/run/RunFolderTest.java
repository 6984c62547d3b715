package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
  @TempDir private Path working;

  @Test
  void isRemovedWithAllThatIsInItAndFollowsNoLink() throws Exception {
    Path outside = Files.createDirectory(working.resolve("outside"));
    Path precious = Files.writeString(outside.resolve("precious"), "kept");
    RunFolder folder = RunFolder.create(working);
    Files.createSymbolicLink(folder.path().resolve("link"), outside);
    Files.createDirectories(folder.path().resolve("a/b/c"));
    folder.close();
    assertThat(folder.path()).doesNotExist();
    assertThat(precious).hasContent("kept");
  }

  @Test
  void leftoversOfDeadRunsAreRemovedAndThoseOfLiveOnesKept() throws Exception {
    RunFolder live = RunFolder.create(working);
    Path dead = Files.createDirectory(working.resolve("run-dead"));
    Files.writeString(dead.resolve("owner"), "4194305 2020-01-01T00:00:00Z\n");
    Path foreign = Files.createDirectory(working.resolve("run-without-owner"));
    assertThat(RunFolder.removeLeftovers(working)).containsExactly(dead);
    assertThat(dead).doesNotExist();
    assertThat(live.path()).exists();
    assertThat(foreign).exists();
  }

  @Test
  void aProcessIdThatWasGivenAwayAgainIsNotTheOwner() throws Exception {
    Path reused = Files.createDirectory(working.resolve("run-reused"));
    Files.writeString(
        reused.resolve("owner"), ProcessHandle.current().pid() + " 2020-01-01T00:00:00Z\n");
    assertThat(RunFolder.removeLeftovers(working)).containsExactly(reused);
  }
}
