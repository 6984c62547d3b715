package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
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

  /** Killed in the moment before a folder has an owner, or when all but the folder is removed. */
  @Test
  void foldersWithoutOwnerOfDeadRunsAreRemoved() throws Exception {
    Path empty = Files.createDirectory(working.resolve("run-4194305-1"));
    Path begun = Files.createDirectory(working.resolve("run-4194305-2"));
    Files.createFile(begun.resolve("owner.new"));
    Path holding = Files.createDirectory(working.resolve("run-4194305-3"));
    Files.createFile(holding.resolve("precious"));
    long self = ProcessHandle.current().pid();
    Path live = Files.createDirectory(working.resolve("run-" + self + "-4"));
    assertThat(RunFolder.removeLeftovers(working)).containsExactlyInAnyOrder(empty, begun);
    assertThat(List.of(holding, live)).allMatch(Files::isDirectory);
  }

  @Test
  void aProcessIdThatWasGivenAwayAgainIsNotTheOwner() throws Exception {
    Path reused = Files.createDirectory(working.resolve("run-reused"));
    Files.writeString(
        reused.resolve("owner"), ProcessHandle.current().pid() + " 2020-01-01T00:00:00Z\n");
    assertThat(RunFolder.removeLeftovers(working)).containsExactly(reused);
  }

  @Test
  void aSecondRunIsRefusedAndNamesTheFirst() throws Exception {
    try (RunFolder first = RunFolder.create(working)) {
      String message =
          "another run (process "
              + ProcessHandle.current().pid()
              + ") works in '"
              + working
              + "', and two at a time would disturb each other; wait for it, end it, or name"
              + " another --dir";
      assertThatThrownBy(() -> RunFolder.refuseIfInUse(working))
          .isInstanceOf(InvalidRequest.class)
          .hasMessage(message);
      assertThatThrownBy(() -> RunFolder.create(working)).hasMessage(message);
      try (Stream<Path> folders = Files.list(working)) {
        assertThat(folders).containsExactly(first.path());
      }
    }
    RunFolder.refuseIfInUse(working);
    assertThat(working).isEmptyDirectory();
  }

  /** Process ids say nothing across containers that share a folder; the lock does. */
  @Test
  void anOwnerThatIsKnownByItsLockAloneLives() throws Exception {
    Path folder = Files.createDirectory(working.resolve("run-contained"));
    Path owner = Files.writeString(folder.resolve("owner"), "4194305 2020-01-01T00:00:00Z\n");
    try (FileChannel channel = FileChannel.open(owner, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertThat(lock.isValid()).isTrue();
      assertThat(RunFolder.removeLeftovers(working)).isEmpty();
      assertThatThrownBy(() -> RunFolder.refuseIfInUse(working)).hasMessageContaining("4194305");
    }
    RunFolder.refuseIfInUse(working);
    assertThat(RunFolder.removeLeftovers(working)).containsExactly(folder);
  }
}
