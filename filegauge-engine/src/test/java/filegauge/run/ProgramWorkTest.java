package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.access.AccessMethods;
import filegauge.access.FileChangedException;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.UnavailableException;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that start a process for each pass, as a worker does their work. */
@EnabledOnOs(OS.LINUX)
class ProgramWorkTest {
  private static final int SIZE = 3 * 8192 + 1027;

  @TempDir private Path folder;

  @BeforeEach
  void needsCompiler() {
    assumeTrue(AccessMethods.canUse("c-fresh:mmap"), "needs gcc or another C compiler");
  }

  private static ProgramWork work(String method, Workload workload, int threads) {
    AccessMethod bound = AccessMethods.parse(method);
    return new ProgramWork(bound, bound.programs().orElseThrow(), workload, threads);
  }

  private Map<String, @Nullable Object> load(FilePart... files) throws IOException {
    Path list = folder.resolve("list");
    FileList.write(list, List.of(files));
    return Map.of("do", "load", "corpus", "c", "list", list.toString());
  }

  private FilePart file(int number) throws IOException {
    byte[] bytes = new byte[SIZE + number];
    new SplittableRandom(number).nextBytes(bytes);
    Path path = Files.write(folder.resolve("f" + number), bytes);
    return new FilePart(number, RawName.ofText(path.toString()), bytes.length, 0, bytes.length);
  }

  private static String reference(Workload workload, FilePart... files) throws IOException {
    Kernel kernel = workload.newReference();
    for (FilePart file : files) {
      byte[] bytes = Files.readAllBytes(Path.of(file.name().text()));
      kernel.accept(file.file(), 0, MemorySegment.ofArray(bytes), 0, bytes.length);
    }
    return kernel.result();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"c-fresh:read:512", "c-fresh:fread:8K", "c-fresh:mmap:private", "c-fresh:mmap"})
  void everyProcessComesToTheReferenceAndTellsItsTime(String method) throws IOException {
    FilePart[] files = {file(0), file(1)};
    for (String id : List.of("histogram", "checksum", "copyout")) {
      Workload workload = Workloads.parse(id);
      ProgramWork work = work(method, workload, 1);
      work.answer(load(files));
      assertThat(work.answer(Map.of("do", "warm-up", "corpus", "c"))).isNotEmpty();
      Map<String, ?> verified = work.answer(Map.of("do", "verify", "corpus", "c"));
      assertThat(verified.get("result")).isEqualTo(reference(Workloads.VERIFY, files));
      assertThat(verified.get("bytes")).isEqualTo(2L * SIZE + 1);
      Map<String, ?> sample =
          work.answer(Map.of("do", "sample", "corpus", "c", "untimed_pass", true));
      assertThat(sample.get("result")).isEqualTo(reference(workload, files));
      assertThat(sample.get("bytes")).isEqualTo(2L * SIZE + 1);
      assertThat(count(sample, "wall_ns")).isBetween(1L, 10_000_000_000L);
      // What is fresh of it: pages of the program itself that were never touched.
      assertThat(count(sample, "minor_faults")).isPositive();
    }
  }

  private static long count(Map<String, ?> sample, String name) {
    return (long) Objects.requireNonNull(sample.get(name));
  }

  @Test
  void noticesAFileOfAnotherSizeAndOneThatIsGone() throws IOException {
    FilePart there = file(0);
    ProgramWork work = work("c-fresh:read:4K", Workloads.parse("histogram"), 1);
    Map<String, @Nullable Object> sample =
        Map.of("do", "sample", "corpus", "c", "untimed_pass", false);
    work.answer(load(new FilePart(0, there.name(), SIZE + 1L, 0, SIZE + 1L)));
    assertThatThrownBy(() -> work.answer(sample))
        .isInstanceOf(FileChangedException.class)
        .hasMessageContaining(SIZE + " bytes, was " + (SIZE + 1));
    work.answer(load(there));
    Files.delete(Path.of(there.name().text()));
    assertThatThrownBy(() -> work.answer(sample))
        .hasMessage("open " + there.name() + ": No such file or directory");
  }

  @Test
  void isOfOneThreadAndOfTheWorkloadsOfC() throws IOException {
    Map<String, @Nullable Object> load = load(file(0));
    ProgramWork two = work("c-fresh:mmap", Workloads.parse("histogram"), 2);
    assertThatThrownBy(() -> two.answer(load))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("c-fresh:mmap is a program of one thread");
    ProgramWork digest = work("c-fresh:mmap", Workloads.parse("digest:md5"), 1);
    digest.answer(load);
    assertThatThrownBy(() -> digest.answer(Map.of("do", "warm-up", "corpus", "c")))
        .isInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("there is no C loop for digest:md5");
  }
}
