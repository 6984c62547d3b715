package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.access.AccessMethods;
import filegauge.platform.SystemInfo;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Digest workloads over files that are large enough to be shared out by their leaves. */
@EnabledOnOs(OS.LINUX)
class DigestThreadsTest {
  private static final int MIB = 1 << 20;
  private static final int[] SIZES = {3 * MIB + 5, 2 * MIB, 1, MIB + 1};
  private static final int PAGE = Math.toIntExact(SystemInfo.pageSize());

  @TempDir private static Path folder;

  static Stream<Workload> workloads() {
    Stream<String> more =
        Stream.of(
            "md5p:64K", "md5p:1000", "md5p:parts=3", "blake2s-parts:1M", "blake2b-parts:parts=5");
    return Stream.concat(
        Workloads.ALL.stream().filter(workload -> workload.grain(1) != 1),
        more.map(function -> Workloads.parse("digest:" + function)));
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void neverDependsOnTheNumberOfThreads(Workload workload) throws IOException {
    List<FilePart> files = new ArrayList<>();
    List<byte[]> contents = new ArrayList<>();
    for (int i = 0; i < SIZES.length; i++) {
      byte[] bytes = new byte[SIZES[i]];
      new SplittableRandom(i).nextBytes(bytes);
      Path path = Files.write(folder.resolve("f" + i), bytes);
      files.add(new FilePart(i, RawName.ofText(path.toString()), SIZES[i], 0, SIZES[i]));
      contents.add(bytes);
    }
    for (List<FilePart> corpus : List.of(files, files.subList(0, 1), files.subList(1, 2))) {
      String expected = reference(workload, corpus, contents);
      for (String spelling : List.of("read:64K", "mmap", "readall")) {
        AccessMethod method = AccessMethods.parse(spelling);
        for (int threads : new int[] {1, 2, 3, 16}) {
          assertThat(result(workload, method, threads, corpus))
              .as("%s by %s on %d threads", workload.id(), spelling, threads)
              .isEqualTo(expected);
        }
      }
    }
  }

  private static String reference(Workload workload, List<FilePart> corpus, List<byte[]> contents) {
    Kernel reference = workload.newReference();
    reference.assign(List.<FilePart[]>of(corpus.toArray(FilePart[]::new)), 0);
    for (FilePart file : corpus) {
      MemorySegment bytes = MemorySegment.ofArray(contents.get(file.file()));
      reference.accept(file.file(), 0, bytes, 0, bytes.byteSize());
    }
    return reference.result();
  }

  private static String result(
      Workload workload, AccessMethod method, int threads, List<FilePart> corpus)
      throws IOException {
    try (Crew crew = new Crew(Pass.of(method, workload, workload.bufferSize()), threads)) {
      crew.assign(Dealer.deal(corpus, threads, Dealer.grain(workload, method, PAGE)));
      crew.reset();
      crew.pass();
      // Twice: a kernel begins anew.
      crew.reset();
      crew.pass();
      return crew.result();
    }
  }
}
