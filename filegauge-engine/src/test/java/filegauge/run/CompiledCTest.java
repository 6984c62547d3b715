package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.access.AccessMethods;
import filegauge.access.FileChangedException;
import filegauge.plan.Cell;
import filegauge.platform.FileStatus;
import filegauge.platform.MemoryMap;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.UnavailableException;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the methods of compiled C owe beside the results, for which see MethodContractTest. */
@EnabledOnOs(OS.LINUX)
class CompiledCTest {
  private static final List<Workload> WORKLOADS =
      Stream.concat(
              Stream.of("checksum", "copyout", "histogram", "touch").map(Workloads::parse),
              Stream.of(Workloads.VERIFY))
          .toList();

  @TempDir Path folder;

  static Stream<AccessMethod> methods() {
    return Stream.of(
            "c-read:1",
            "c-read:7",
            "c-read:64K",
            "c-fread:7",
            "c-fread:8K",
            "c-mmap",
            "c-mmap:private",
            "c-mmap:rw")
        .map(AccessMethods::parse);
  }

  @BeforeEach
  void needsCompiler() {
    assumeTrue(AccessMethods.canUse("c-mmap"), "needs gcc or another C compiler");
  }

  private static FilePart whole(Path path, long size) {
    return new FilePart(5, RawName.ofText(path.toString()), size, 0, size);
  }

  private static void run(Pass pass, FilePart... parts) throws IOException {
    pass.reset();
    long bytes = pass.run(parts);
    assertThat(bytes).isEqualTo(Stream.of(parts).mapToLong(FilePart::length).sum());
  }

  private static byte[] random(int size) {
    byte[] bytes = new byte[size];
    new SplittableRandom(size).nextBytes(bytes);
    return bytes;
  }

  /** Small buffers cut words, and a buffer of the caller's takes pieces of them. */
  @ParameterizedTest
  @MethodSource("methods")
  void everyLoopComesToTheReference(AccessMethod method) throws IOException {
    byte[] bytes = random(3 * 8192 + 1027);
    Path path = Files.write(folder.resolve("f"), bytes);
    for (Workload workload : WORKLOADS) {
      Kernel reference = workload.newReference();
      reference.accept(5, 0, MemorySegment.ofArray(bytes), 0, bytes.length);
      for (int callerBuffer : new int[] {0, 13, 8192}) {
        try (Pass pass = Pass.of(method, workload, callerBuffer).make()) {
          run(pass, whole(path, bytes.length));
          run(pass, whole(path, bytes.length));
          assertThat(pass.kernel().result())
              .as(workload.id() + " through " + callerBuffer)
              .isEqualTo(reference.result());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void holdsNothingAfterAPart(AccessMethod method) throws IOException {
    Path path = Files.write(folder.resolve("f"), random(9_000));
    FileStatus status =
        FileStatus.of(RawName.ofText(path.toString()), true).orElseThrow(AssertionError::new);
    try (Pass pass = Pass.of(method, Workloads.VERIFY, 0).make()) {
      run(pass, whole(path, 9_000));
      assertThat(MemoryMap.linesOf(ProcessHandle.current().pid(), status)).isEmpty();
      try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
        assertThat(open.filter(Files::exists).map(CompiledCTest::target)).doesNotContain(path);
      }
    }
  }

  private static Path target(Path descriptor) {
    try {
      return descriptor.toRealPath();
    } catch (IOException e) {
      return descriptor;
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void noticesAFileOfAnotherSize(AccessMethod method) throws IOException {
    Path path = Files.write(folder.resolve("f"), random(5_000));
    try (Pass pass = Pass.of(method, Workloads.VERIFY, 0).make()) {
      for (long was : new long[] {0, 4_096, 4_999, 5_001, 10_000}) {
        assertThatThrownBy(() -> run(pass, whole(path, was)))
            .isInstanceOf(FileChangedException.class)
            .hasMessage(path + " changed while it was measured: 5000 bytes, was " + was);
      }
      Path absent = folder.resolve("absent");
      assertThatThrownBy(() -> run(pass, whole(absent, 1)))
          .hasMessageMatching("f?open " + absent + ": No such file or directory");
      assertThatThrownBy(() -> run(pass, whole(folder, Files.size(folder))))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(folder.toString());
    }
  }

  @Test
  void workloadsWithoutALoopAreSaid() {
    Workload md5 = Workloads.parse("digest:md5");
    assertThatThrownBy(() -> Pass.of(AccessMethods.parse("c-mmap"), md5, 0).make())
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "there is no C loop for digest:md5, only for checksum, copyout, histogram, touch and"
                + " increment");
  }

  /** FA-01: SIGBUS in C ends the worker; a read meets end-of-file. */
  @Test
  void aFileThatIsCutIsAFailureOfTheWorker() throws Exception {
    Path file = Files.write(folder.resolve("f"), random(1 << 20));
    Path list = folder.resolve("list");
    FileList.write(list, List.of(whole(file, 1 << 20)));
    for (String method : List.of("c-read:64K", "c-fread:8K", "c-mmap")) {
      Cell cell = new Cell(method, "c", 1, false);
      try (Worker worker =
          WorkerCommand.starter(null)
              .start(cell, "checksum", new Worker.Load(1 << 20, 1), folder)) {
        worker.ask(Map.of("do", "load", "corpus", "c", "list", list.toString()));
        assertThat(worker.ask(Map.of("do", "verify", "corpus", "c"))).containsKey("result");
        try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
          cut.setLength(4096);
        }
        assertThatThrownBy(() -> worker.ask(Map.of("do", "verify", "corpus", "c")))
            .isInstanceOf(Worker.Refused.class)
            .hasMessage(file + " changed while it was measured: 4096 bytes, was 1048576");
      }
      Files.write(file, random(1 << 20));
    }
  }
}
