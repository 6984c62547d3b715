package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.BlockOrder;
import filegauge.spi.Change;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every rewriting method owes: the target's every byte, the source untouched, nothing open.
 */
@EnabledOnOs(OS.LINUX)
class RewriteContractTest {
  private static final int MIB = 1 << 20;
  private static final int[] SIZES = {0, 1, 4095, 4096, 4097, MIB + 1};

  @TempDir Path folder;

  private static final Change CHANGE = Workloads.parse("increment-copy").change();

  static Stream<AccessMethod> copying() {
    return methods(Task.COPY);
  }

  static Stream<AccessMethod> inPlace() {
    return methods(Task.IN_PLACE);
  }

  private static Stream<AccessMethod> methods(Task task) {
    return AccessMethods.ALL.stream()
        .filter(kind -> kind.availability() instanceof Availability.Available)
        .flatMap(RewriteContractTest::spellings)
        .filter(method -> method.tasks().contains(task));
  }

  private static Stream<AccessMethod> spellings(AccessMethodKind kind) {
    return kind.syntax().endsWith(":SIZE")
        ? Stream.of("7", "4095", "4K", "64K", "1M").map(size -> kind.bind(List.of(size)))
        : kind.listed().stream().map(AccessMethods::parse);
  }

  @Test
  void theMethodsOfEachTask() {
    assertThat(kinds(Task.COPY))
        .containsExactly(
            "fread+fwrite",
            "read+write",
            "pread+pwrite",
            "channel+channel",
            "mmap+write",
            "mmap+mmap");
    assertThat(kinds(Task.IN_PLACE)).containsExactly("mmap", "channel", "pread+pwrite");
    assertThat(new CReadAccess().bind(List.of()).tasks()).containsExactlyInAnyOrder(Task.values());
    assertThat(new CFreadAccess().bind(List.of()).tasks())
        .containsExactlyInAnyOrder(Task.READ, Task.COPY);
    assertThat(new CMmapAccess().bind(List.of()).tasks()).containsExactlyInAnyOrder(Task.values());
    assertThat(AccessMethods.parse("mmap+write").family()).isEqualTo("mmap");
    assertThat(AccessMethods.parse("pread+pwrite").family()).isEqualTo("read");
    assertThat(AccessMethods.expand("*+*", Task.COPY)).hasSize(16);
    assertThat(AccessMethods.expand("mmap*", Task.IN_PLACE))
        .extracting(AccessMethod::id)
        .containsExactly("mmap");
    assertThatThrownBy(() -> AccessMethods.parse("read").newRewriter(Task.COPY))
        .hasMessage("read:64K cannot write changed copies of files");
    assertThatThrownBy(() -> AccessMethods.parse("mmap+mmap").newReader())
        .hasMessage("mmap+mmap cannot read files");
  }

  private static List<String> kinds(Task task) {
    return methods(task)
        .map(m -> m.id().split(":", -1)[0])
        .distinct()
        .filter(kind -> !kind.startsWith("c-"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("copying")
  void copiesEveryByteChanged(AccessMethod method) throws IOException {
    try (Rewriter rewriter = method.newRewriter(Task.COPY)) {
      for (int size : SIZES) {
        byte[] bytes = Corpus.bytes(size, size);
        Path source = Files.write(folder.resolve("s" + size), bytes);
        Path target = folder.resolve("t" + size);
        Rewriting work = copy(Corpus.whole(0, source, size), target);
        rewriter.rewrite(work, CHANGE);
        rewriter.flush(work);
        assertThat(Files.readAllBytes(target)).isEqualTo(incremented(bytes, 1));
        assertThat(Files.readAllBytes(source)).isEqualTo(bytes);
      }
      assertThat(openBelow(folder)).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("copying")
  void copiesTheMeasuredStretchAlone(AccessMethod method) throws IOException {
    byte[] bytes = Corpus.bytes(10_000, 3);
    Path source = Files.write(folder.resolve("s"), bytes);
    FilePart part = new FilePart(0, RawName.ofText(source.toString()), 10_000, 0, 8192);
    try (Rewriter rewriter = method.newRewriter(Task.COPY)) {
      rewriter.rewrite(copy(part, folder.resolve("t")), CHANGE);
    }
    byte[] expected = java.util.Arrays.copyOf(incremented(bytes, 1), 8192);
    assertThat(Files.readAllBytes(folder.resolve("t"))).isEqualTo(expected);
  }

  /** BE-11: whatever name leads to it, a file that exists is never opened for writing. */
  @ParameterizedTest
  @MethodSource("copying")
  void neverWritesToAFileThatExists(AccessMethod method) throws IOException {
    byte[] bytes = Corpus.bytes(5000, 1);
    Path source = Files.write(folder.resolve("s"), bytes);
    Path hard = Files.createLink(folder.resolve("hard"), source);
    Path soft = Files.createSymbolicLink(folder.resolve("soft"), source);
    Path dotted = folder.resolve(".").resolve("s");
    try (Rewriter rewriter = method.newRewriter(Task.COPY)) {
      for (Path target : List.of(source, dotted, hard, soft)) {
        Rewriting work = copy(Corpus.whole(0, source, 5000), target);
        assertThatThrownBy(() -> rewriter.rewrite(work, CHANGE))
            .isInstanceOf(IOException.class)
            .hasMessageEndingWith(target + ": File exists");
        assertThat(Files.readAllBytes(source)).isEqualTo(bytes);
      }
    }
    assertThat(openBelow(folder)).isZero();
  }

  @ParameterizedTest
  @MethodSource("copying")
  void noticesASourceOfAnotherSize(AccessMethod method) throws IOException {
    Path source = Files.write(folder.resolve("s"), Corpus.bytes(5000, 1));
    try (Rewriter rewriter = method.newRewriter(Task.COPY)) {
      for (long was : new long[] {4999, 5001}) {
        Rewriting work = copy(Corpus.whole(0, source, was), folder.resolve("t" + was));
        assertThatThrownBy(() -> rewriter.rewrite(work, CHANGE))
            .isInstanceOf(FileChangedException.class)
            .hasMessageStartingWith(source + " changed while it was measured: 5000 bytes");
      }
      Path absent = folder.resolve("absent");
      Rewriting work = copy(Corpus.whole(0, absent, 1), folder.resolve("t"));
      assertThatThrownBy(() -> rewriter.rewrite(work, CHANGE))
          .hasMessageMatching("f?open " + absent + ": No such file or directory");
      assertThat(folder.resolve("t")).doesNotExist();
    }
  }

  @ParameterizedTest
  @MethodSource("inPlace")
  void changesEveryByteOnceInAnyOrder(AccessMethod method) throws IOException {
    try (Rewriter rewriter = method.newRewriter(Task.IN_PLACE)) {
      for (int size : SIZES) {
        byte[] bytes = Corpus.bytes(size, size);
        Path file = Files.write(folder.resolve("f" + size), bytes);
        FilePart part = Corpus.whole(0, file, size);
        int passes = 0;
        for (BlockOrder order :
            List.of(BlockOrder.sequential(), BlockOrder.random(size, 4096, 17))) {
          Rewriting work = new Rewriting(part, part.name(), order);
          rewriter.rewrite(work, CHANGE);
          rewriter.flush(work);
          passes++;
          assertThat(Files.readAllBytes(file)).isEqualTo(incremented(bytes, passes));
        }
      }
      assertThat(openBelow(folder)).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("inPlace")
  void inPlaceNoticesAShorterFile(AccessMethod method) throws IOException {
    Path file = Files.write(folder.resolve("f"), Corpus.bytes(4096, 1));
    FilePart part = Corpus.whole(0, file, 8192);
    try (Rewriter rewriter = method.newRewriter(Task.IN_PLACE)) {
      Rewriting work = new Rewriting(part, part.name(), BlockOrder.sequential());
      assertThatThrownBy(() -> rewriter.rewrite(work, CHANGE))
          .isInstanceOf(FileChangedException.class);
    }
    assertThat(file).hasSize(4096);
    assertThat(openBelow(folder)).isZero();
  }

  private static Rewriting copy(FilePart source, Path target) {
    return new Rewriting(source, RawName.ofText(target.toString()), BlockOrder.sequential());
  }

  private static byte[] incremented(byte[] bytes, int times) {
    byte[] all = bytes.clone();
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) (((bytes[i] & 0xFF) + times) % 256);
    }
    return all;
  }

  private static long openBelow(Path folder) throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      long descriptors = open.filter(Files::exists).filter(fd -> leadsBelow(fd, folder)).count();
      long mappings =
          Files.readAllLines(Path.of("/proc/self/maps")).stream()
              .filter(line -> line.contains(folder.toString()))
              .count();
      return descriptors + mappings;
    }
  }

  private static boolean leadsBelow(Path descriptor, Path folder) {
    try {
      return descriptor.toRealPath().startsWith(folder.toRealPath());
    } catch (IOException e) {
      return false;
    }
  }
}
