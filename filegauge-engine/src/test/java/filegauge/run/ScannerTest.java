package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ScannerTest {
  @TempDir private Path folder;

  @Test
  void listsFoldersRecursivelyInByteOrder() throws Exception {
    write("b", 2);
    write("a/z", 3);
    write("a/B", 1);
    write("empty", 0);
    FileSet files = scan(folder);
    assertThat(files.members().stream().map(m -> m.part().name().display()))
        .containsExactly(folder + "/a/B", folder + "/a/z", folder + "/b", folder + "/empty");
    assertThat(files.members().stream().map(m -> m.part().file())).containsExactly(0, 1, 2, 3);
    assertThat(files.bytes()).isEqualTo(6);
  }

  @Test
  void followsLinksForOperandsOnly() throws Exception {
    write("data/real", 5);
    Files.createSymbolicLink(folder.resolve("data/inside"), folder.resolve("data/real"));
    Files.createSymbolicLink(folder.resolve("data/loop"), folder.resolve("data"));
    Files.createSymbolicLink(folder.resolve("data/dangling"), Path.of("nowhere"));
    Files.createSymbolicLink(folder.resolve("operand"), folder.resolve("data"));
    Scanner scanner = new Scanner();
    FileSet files = scanner.scan(List.of(name(folder.resolve("operand"))));
    assertThat(files.members()).hasSize(1);
    assertThat(scanner.notes())
        .isEqualTo(
            "3 entries passed over, '"
                + folder
                + "/operand/dangling' first: a symbolic link"
                + " (links are followed only where named)");
  }

  @Test
  void passesOverWhatIsNoFileAndRefusesItAsAnOperand() throws Exception {
    write("good", 1);
    Path fifo = folder.resolve("fifo");
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();
    Scanner scanner = new Scanner();
    assertThat(scanner.scan(List.of(name(folder))).members()).hasSize(1);
    assertThat(scanner.notes()).isEqualTo("'" + fifo + "' passed over: a FIFO");
    assertThatThrownBy(() -> scan(fifo))
        .isInstanceOf(InvalidRequest.class)
        .hasMessage("'" + fifo + "' is a FIFO; name files or folders");
    assertThatThrownBy(() -> scan(Path.of("/dev/null"))).hasMessageContaining("is a device");
  }

  @Test
  void aFileNamedTwiceIsMeasuredOnce() throws Exception {
    write("f", 4);
    Files.createLink(folder.resolve("g"), folder.resolve("f"));
    Scanner scanner = new Scanner();
    assertThat(scanner.scan(List.of(name(folder), name(folder))).members()).hasSize(1);
    assertThat(scanner.notes()).startsWith("3 entries passed over").contains("named before");
  }

  @Test
  void namesThatAreNoTextAreKept() throws Exception {
    RawName odd = name(folder).child(RawName.of(new byte[] {'f', (byte) 0xff, 'x'}));
    // A shell makes it: Java's own paths cannot name it.
    assertThat(
            new ProcessBuilder(
                    "sh", "-c", "printf abc > \"$1/f$(printf '\\377')x\"", "sh", folder.toString())
                .start()
                .waitFor())
        .isZero();
    FileSet files = scan(folder);
    assertThat(files.members().getFirst().part().name()).isEqualTo(odd);
    assertThat(files.members().getFirst().part().name().display()).isEqualTo(folder + "/f\\377x");
  }

  @Test
  void filesWhoseSizeLiesAreRefused() {
    assertThatThrownBy(() -> scan(Path.of("/proc/self/status")))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageContaining("'/proc/self/status'")
        .hasMessageContaining("its size is not that of its content");
    assertThatThrownBy(() -> scan(Path.of("/sys/kernel/mm/transparent_hugepage/enabled")))
        .hasMessageContaining("its size is not that of its content");
  }

  @Test
  void theManifestOfACorpusIsNotMeasured() throws Exception {
    write("f000000", 7);
    write(CorpusManifest.NAME, 99);
    Scanner scanner = new Scanner();
    assertThat(scanner.scan(List.of(name(folder))).bytes()).isEqualTo(7);
    assertThat(scanner.notes()).isEmpty();
    assertThat(scan(folder.resolve(CorpusManifest.NAME)).bytes()).isEqualTo(99);
  }

  @Test
  void missingAndEmptyOperandsAreNamed() throws IOException {
    assertThatThrownBy(() -> scan(folder.resolve("nothing")))
        .hasMessage("'" + folder + "/nothing' does not exist");
    assertThatThrownBy(() -> scan(folder)).hasMessageContaining("holds no files to measure");
    write("e", 0);
    assertThatThrownBy(() -> scan(folder)).hasMessageContaining("holds no bytes to measure");
  }

  @Test
  void aLimitChoosesBySeedAndCutsTheLast() throws Exception {
    for (int i = 0; i < 10; i++) {
      write("f" + i, 1000);
    }
    FileSet files = scan(folder);
    FileSet some = files.limit(3500, 5, 100);
    assertThat(some.bytes()).isEqualTo(3500);
    assertThat(some.members()).hasSize(4);
    assertThat(some.members().stream().map(m -> m.part().file())).containsExactly(0, 1, 2, 3);
    assertThat(files.limit(3500, 5, 100)).isEqualTo(some);
    assertThat(files.limit(3500, 6, 100)).isNotEqualTo(some);
    assertThat(some.members().getLast().part().last()).isFalse();
  }

  private static FileSet scan(Path path) throws InvalidRequest {
    return new Scanner().scan(List.of(name(path)));
  }

  private static RawName name(Path path) {
    return RawName.ofText(path.toString());
  }

  private void write(String name, int size) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, new byte[size]);
  }
}
