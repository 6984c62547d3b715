package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.access.AccessMethods;
import filegauge.platform.SystemInfo;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Task;
import filegauge.spi.UnavailableException;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every spelling of the catalogue with every workload, by the crews that are measured: each comes
 * to what the workload's reference does, on however many threads.
 */
@EnabledOnOs(OS.LINUX)
class MethodContractTest {
  private static final int[] SIZES = {0, 1, 4095, 4096, 4097, (1 << 20) + 1};
  private static final int PAGE = Math.toIntExact(SystemInfo.pageSize());

  private static final Map<String, String> EXPECTED = new HashMap<>();

  @TempDir Path folder;

  private final List<FilePart> files = new ArrayList<>();
  private final List<byte[]> contents = new ArrayList<>();

  static Stream<AccessMethod> methods() {
    return AccessMethods.ALL.stream()
        .flatMap(kind -> Stream.concat(kind.listed().stream(), kind.named().stream()))
        .map(AccessMethods::parse)
        .filter(method -> method.tasks().contains(Task.READ));
  }

  /** Compiled C needs a compiler, and has no loop for the digests and fetch. */
  private static boolean does(AccessMethod method, Workload workload) {
    if (method.loops().isEmpty()) {
      return true;
    }
    assumeTrue(AccessMethods.canUse(method.id()), "needs gcc or another C compiler");
    return workload.task() == Task.READ
        && !workload.id().startsWith("digest:")
        && !workload.id().equals(Workloads.FETCH.id());
  }

  @BeforeEach
  void makeFiles() throws IOException {
    for (int size : SIZES) {
      byte[] bytes = new byte[size];
      new SplittableRandom(size).nextBytes(bytes);
      add(bytes);
    }
  }

  private FilePart add(byte[] bytes) throws IOException {
    int number = files.size();
    Path path = Files.write(folder.resolve("f" + number), bytes);
    FilePart file =
        new FilePart(number, RawName.ofText(path.toString()), bytes.length, 0, bytes.length);
    files.add(file);
    contents.add(bytes);
    return file;
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyWorkloadComesToItsReference(AccessMethod method) throws IOException {
    List<Workload> workloads = new ArrayList<>(Workloads.ALL);
    workloads.add(Workloads.VERIFY);
    for (Workload workload : workloads) {
      for (int threads : new int[] {1, 2, 7}) {
        if (!does(method, workload)) {
          continue;
        }
        try (Crew crew = crew(method, workload, threads)) {
          assertComesToReference(crew, method, workload, files, PAGE);
          for (FilePart file : files) {
            assertComesToReference(crew, method, workload, List.of(file), PAGE);
          }
        }
      }
    }
  }

  /** BE-06: what is more than there is work has nothing to do, and does no harm. */
  @ParameterizedTest
  @MethodSource("methods")
  void moreThreadsThanWorkAreHarmless(AccessMethod method) throws IOException {
    Workload workload = Workloads.VERIFY;
    assertThat(does(method, workload)).isTrue();
    try (Crew crew = crew(method, workload, 64)) {
      assertComesToReference(crew, method, workload, files.subList(0, 1), PAGE);
      assertComesToReference(crew, method, workload, files.subList(1, 2), PAGE);
      assertComesToReference(crew, method, workload, files.subList(0, 2), PAGE);
    }
  }

  /** BE-13: parts begin at multiples of whatever the page size is, and the last may be short. */
  @ParameterizedTest
  @MethodSource("methods")
  void partsOfLargerPagesCoverTheFile(AccessMethod method) throws IOException {
    byte[] bytes = new byte[1_000_000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i % 251);
    }
    List<FilePart> pattern = List.of(add(bytes));
    assertThat(does(method, Workloads.VERIFY)).isTrue();
    try (Crew crew = crew(method, Workloads.VERIFY, 3)) {
      for (int page : new int[] {PAGE, 4 * PAGE, 16 * PAGE}) {
        assertComesToReference(crew, method, Workloads.VERIFY, pattern, page);
      }
    }
  }

  private static Crew crew(AccessMethod method, Workload workload, int threads)
      throws UnavailableException {
    return new Crew(Pass.of(method, workload, workload.bufferSize()), threads);
  }

  private void assertComesToReference(
      Crew crew, AccessMethod method, Workload workload, List<FilePart> corpus, int page)
      throws IOException {
    crew.assign(Dealer.deal(corpus, crew.threads(), Dealer.grain(workload, method, page)));
    crew.reset();
    crew.pass();
    assertThat(crew.bytes()).isEqualTo(corpus.stream().mapToLong(FilePart::length).sum());
    assertThat(crew.result())
        .as("%s by %s on %d threads", workload.id(), method.id(), crew.threads())
        .isEqualTo(expected(workload, corpus));
  }

  /** The same for every method: content hangs on number and size, and references are slow. */
  private String expected(Workload workload, List<FilePart> corpus) {
    String key = workload.id() + corpus.stream().map(f -> f.file() + ":" + f.length()).toList();
    return EXPECTED.computeIfAbsent(
        key,
        _ -> {
          Kernel reference = workload.newReference();
          reference.assign(List.<FilePart[]>of(corpus.toArray(FilePart[]::new)), 0);
          for (FilePart file : corpus) {
            byte[] bytes = contents.get(file.file());
            if (bytes.length > 0) {
              reference.accept(file.file(), 0, MemorySegment.ofArray(bytes), 0, bytes.length);
            }
          }
          return reference.result();
        });
  }
}
