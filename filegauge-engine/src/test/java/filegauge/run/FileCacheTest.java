package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.run.FileCache.Action;
import filegauge.run.FileCache.State;
import filegauge.spi.RawName;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class FileCacheTest {
  private static final long PAGE = FileCache.pageBytes();

  // Below the build folder: a disk, where files can be cold.
  @TempDir(factory = BuildFolder.class)
  private Path folder;

  private final List<State> states = new ArrayList<>();

  @Test
  void showsEvictsAndWarms() throws Exception {
    Path file = Files.write(folder.resolve("f"), new byte[(int) (10 * PAGE + 1)]);
    run(Action.SHOW, file);
    assertThat(last().pages()).isEqualTo(11);
    assertThat(last().cached()).isEqualTo(11);
    assertThat(last().bytes()).isEqualTo(10 * PAGE + 1);
    run(Action.EVICT, file);
    assertThat(last())
        .isEqualTo(new State(file.toString(), 10 * PAGE + 1, 11, 0L, last().dirty(), null));
    assertThat(last().dirty()).isIn(0L, null);
    run(Action.WARM, file);
    assertThat(last().cached()).isEqualTo(11);
    assertThat(last().fault()).isNull();
    Path empty = Files.createFile(folder.resolve("e"));
    run(Action.WARM, empty);
    assertThat(last().pages()).isZero();
    assertThat(last().fault()).isNull();
  }

  @Test
  void saysWhatCannotBeEvicted() throws Exception {
    Path memory = Path.of("/dev/shm");
    if (Files.isWritable(memory)) {
      Path file = Files.write(Files.createTempFile(memory, "filegauge", ""), new byte[10]);
      try {
        run(Action.EVICT, file);
        assertThat(last().fault()).isEqualTo("lies on tmpfs, in memory: it cannot be evicted");
        assertThat(last().cached()).isEqualTo(1);
      } finally {
        Files.delete(file);
      }
    }
  }

  /** Case CO-06: links, a FIFO, a socket: visited once or passed over, in bounded time. */
  @Test
  void walksOddTrees() throws Exception {
    Files.write(folder.resolve("f"), new byte[5]);
    Files.createLink(folder.resolve("hard"), folder.resolve("f"));
    Path sub = Files.createDirectory(folder.resolve("sub"));
    Files.createSymbolicLink(sub.resolve("up"), Path.of(".."));
    Path self = Files.createSymbolicLink(folder.resolve("self"), Path.of("self"));
    Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("nowhere"));
    Path fifo = folder.resolve("fifo");
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
    try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      socket.bind(UnixDomainSocketAddress.of(folder.resolve("socket")));
      FileCache.Passed passed = run(Action.SHOW, folder);
      assertThat(states).extracting(State::file).containsExactly(folder + "/f");
      assertThat(passed.unreadable()).isZero();
      assertThat(passed.notes())
          .contains("/fifo' passed over: a FIFO")
          .contains("/socket' passed over: a socket")
          .contains("/hard' passed over: named before")
          .contains("3 entries passed over, '" + folder + "/dangling' first: a symbolic link");
      assertThatThrownBy(() -> run(Action.SHOW, self))
          .isInstanceOf(InvalidRequest.class)
          .hasMessageContaining("Too many levels of symbolic links");
      assertThatThrownBy(() -> run(Action.SHOW, dangling)).hasMessageContaining("does not exist");
      assertThatThrownBy(() -> run(Action.SHOW, fifo)).hasMessageContaining("is a FIFO");
    }
  }

  @Test
  void endsWhenCancelled() throws Exception {
    Path file = Files.write(folder.resolve("f"), new byte[5]);
    Cancellation cancelled = new Cancellation();
    cancelled.cancel();
    assertThatThrownBy(
            () -> FileCache.run(List.of(name(file)), Action.SHOW, states::add, cancelled))
        .isInstanceOf(InterruptedException.class);
    assertThat(states).isEmpty();
  }

  private FileCache.Passed run(Action action, Path path) throws Exception {
    return FileCache.run(List.of(name(path)), action, states::add, new Cancellation());
  }

  private State last() {
    return states.getLast();
  }

  private static RawName name(Path path) {
    return RawName.ofText(path.toString());
  }
}
