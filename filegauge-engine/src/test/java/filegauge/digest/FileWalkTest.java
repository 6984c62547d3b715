package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.platform.Platform;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileWalkTest {
  private static final DigestFunction MD5 = DigestFunction.of(Algorithm.MD5);

  @TempDir private Path folder;
  private final List<String> passed = new ArrayList<>();

  @BeforeEach
  void needsLinux() {
    assumeTrue(Platform.isLinux(), "needs Linux");
  }

  private List<String> walk(boolean recursive, String... operands) {
    List<RawName> names = new ArrayList<>();
    for (String operand : operands) {
      names.add(RawName.ofText(operand.isEmpty() ? folder.toString() : operand));
    }
    FileWalk walk =
        new FileWalk(
            names, MD5, recursive, (name, what) -> passed.add(shortName(name) + " " + what));
    List<String> found = new ArrayList<>();
    for (NamedFile file = walk.next(); file != null; file = walk.next()) {
      found.add(
          shortName(file.name())
              + (file.isStandardInput() ? " (standard input)" : "")
              + file.fault().map(fault -> ": " + fault).orElse(""));
    }
    return found;
  }

  private String shortName(RawName name) {
    return name.text().replace(folder.toString(), ".");
  }

  /** Case CO-06: it ends, and each file is found once under each of its names. */
  @Test
  void goesThroughAnOddTree() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("f"), "x");
    Files.createLink(folder.resolve("hard"), folder.resolve("f"));
    Files.createDirectory(folder.resolve("sub"));
    Files.createSymbolicLink(folder.resolve("sub/up"), Path.of(".."));
    Files.createSymbolicLink(folder.resolve("sub/f"), Path.of("../f"));
    Files.createSymbolicLink(folder.resolve("self"), Path.of("self"));
    Files.createSymbolicLink(folder.resolve("nowhere"), Path.of("gone"));
    assertThat(new ProcessBuilder("mkfifo", folder.resolve("fifo").toString()).start().waitFor())
        .isZero();
    assertThat(walk(true, ""))
        .containsExactly(
            "./f", "./hard", "./nowhere", "./self: Too many levels of symbolic links", "./sub/f");
    assertThat(passed).containsExactly("./fifo is a FIFO", "./sub/up is a link to a folder");
  }

  @Test
  void takesOperandsAsTheyAreUnlessAskedTo() {
    assertThat(walk(false, "", "-", "gone")).containsExactly(".", "- (standard input)", "gone");
    assertThat(walk(true, "", "-", "gone", "/dev/null"))
        .containsExactly("- (standard input)", "gone", "/dev/null");
    assertThat(passed).isEmpty();
  }
}
