package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Over many files of one page no method ever has more than one of them open or mapped, so that
 * neither {@code RLIMIT_NOFILE} nor {@code vm.max_map_count} (proc_sys_vm(5)) is ever met.
 */
@EnabledOnOs(OS.LINUX)
class ManyFilesTest {
  private static final int FILES = 300;
  private static final int PAGE = 4096;

  @TempDir private static Path folder;
  private static final List<FilePart> PARTS = new ArrayList<>();

  @BeforeAll
  static void makeFiles() throws IOException {
    PARTS.clear();
    for (int i = 0; i < FILES; i++) {
      Path path = Files.write(folder.resolve("f" + i), Corpus.bytes(PAGE, i));
      PARTS.add(Corpus.whole(i, path, PAGE));
    }
  }

  static Stream<AccessMethod> methods() {
    return Corpus.methods("4K").stream();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void oneFileAtATimeIsOpenAndMapped(AccessMethod method) throws IOException {
    String own = folder.toRealPath() + "/f";
    try (Reader reader = method.newReader()) {
      for (FilePart part : PARTS) {
        reader.open(part);
        assertThat(reader.next()).isPositive();
        if (part.file() % 50 == 49) {
          assertThat(mapped(own)).isLessThanOrEqualTo(1);
          assertThat(open(own)).isLessThanOrEqualTo(1);
        }
        reader.closePart();
      }
    }
    assertThat(mapped(own)).isZero();
    assertThat(open(own)).isZero();
  }

  private static long mapped(String own) throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/maps"))) {
      return lines.filter(line -> line.contains(own)).count();
    }
  }

  private static long open(String own) throws IOException {
    long count = 0;
    try (Stream<Path> links = Files.list(Path.of("/proc/self/fd"))) {
      for (Path link : links.toList()) {
        // The listing's own descriptor is gone by now.
        boolean there = Files.isSymbolicLink(link);
        count += there && Files.readSymbolicLink(link).toString().startsWith(own) ? 1 : 0;
      }
    }
    return count;
  }
}
