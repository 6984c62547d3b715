package filegauge.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where compiled C is kept, and what is said where there is none. */
@EnabledOnOs(OS.LINUX)
class CompiledCacheTest {
  private static final List<String> FLAGS = List.of("-O1");

  @TempDir Path folder;

  private static void needsCompiler() {
    assumeTrue(CCompiler.find(System.getenv()).isPresent(), "needs gcc or another C compiler");
  }

  private List<Path> kept(Path cache) throws IOException {
    try (Stream<Path> files = Files.list(cache)) {
      return files.sorted().toList();
    }
  }

  @Test
  void compilesOnceForTheSameFlags() throws IOException {
    needsCompiler();
    Path cache = folder.resolve("a/b/c");
    assertThat(CompiledC.load(System.getenv(), cache, FLAGS).loop("read", "checksum")).isPresent();
    assertThat(Files.getPosixFilePermissions(cache))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    List<Path> first = kept(cache);
    assertThat(first).hasSize(1);
    Object made = Files.getAttribute(first.getFirst(), "unix:ino");
    assertThat(CompiledC.load(System.getenv(), cache, FLAGS).loop("mmap", "no")).isEmpty();
    assertThat(kept(cache)).isEqualTo(first);
    assertThat(Files.getAttribute(first.getFirst(), "unix:ino")).isEqualTo(made);
    assertThat(CompiledC.load(System.getenv(), cache, List.of("-O2")).loop("fread", "touch"))
        .isPresent();
    assertThat(kept(cache)).hasSize(2);
  }

  @Test
  void compilesAnewWhatWasCut() throws IOException {
    needsCompiler();
    Path cache = folder.resolve("c");
    assertThat(CompiledC.load(System.getenv(), cache, FLAGS).loop("read", "verify")).isPresent();
    // Elsewhere: of a path that it has loaded already, dlopen does not look at the file again.
    Path other = folder.resolve("other");
    UserCache.makePrivate(other);
    Path library = Files.createFile(other.resolve(kept(cache).getFirst().getFileName()));
    assertThat(CompiledC.load(System.getenv(), other, FLAGS).loop("read", "verify")).isPresent();
    assertThat(Files.size(library)).isPositive();
  }

  @Test
  void saysWhatTheCompilerSays() throws IOException {
    needsCompiler();
    Path cache = folder.resolve("c");
    List<String> wrong = List.of("-fno-such-flag");
    assertThatThrownBy(() -> CompiledC.load(System.getenv(), cache, wrong))
        .isInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("the C loops cannot be compiled: ")
        .hasMessageContaining("no-such-flag");
    assertThat(kept(cache)).isEmpty();
  }

  @Test
  void saysWhatIsNeeded() {
    Map<String, String> none = Map.of("PATH", folder.toString());
    assertThatThrownBy(() -> CompiledC.load(none, folder.resolve("c"), FLAGS))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("needs a C compiler: install gcc or clang, or name one in CC");
    assertThat(CCompiler.find(Map.of("CC", folder + "/absent", "PATH", "/usr/bin"))).isEmpty();
  }

  @Test
  void loadsNothingThatOthersCanWrite() throws IOException {
    needsCompiler();
    Path open = Files.createDirectory(folder.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxr-x"));
    assertThatThrownBy(() -> CompiledC.load(System.getenv(), open, FLAGS))
        .hasMessage(
            "the C loops cannot be compiled: others can write to '" + open + "'; chmod it to 700");
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
    assertThatThrownBy(() -> CompiledC.load(System.getenv(), link, FLAGS))
        .hasMessageEndingWith("'" + link + "' is no folder; remove it");
  }

  @Test
  void liesInTheUsersCacheFolder() {
    Path home = Path.of("/home/u/.cache/filegauge");
    assertThat(UserCache.folder(Map.of("XDG_CACHE_HOME", "/c", "HOME", "/home/u")))
        .isEqualTo(Path.of("/c/filegauge"));
    assertThat(UserCache.folder(Map.of("XDG_CACHE_HOME", "c", "HOME", "/home/u"))).isEqualTo(home);
    assertThat(UserCache.folder(Map.of("HOME", "/home/u"))).isEqualTo(home);
  }
}
