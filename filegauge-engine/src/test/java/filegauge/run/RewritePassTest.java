package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.access.AccessMethods;
import filegauge.spi.AccessMethod;
import filegauge.spi.BlockOrder;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import filegauge.spi.Task;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Passes of rewriting, their check, and what is left where they fail. */
@EnabledOnOs(OS.LINUX)
class RewritePassTest {
  private static final Workload COPY = Workloads.parse("increment-copy");
  private static final Workload IN_PLACE = Workloads.parse("increment-inplace");
  private static final int LARGE = 2 << 20;

  @TempDir Path folder;

  private static List<AccessMethod> methods(Task task) {
    return AccessMethods.expand("*", task);
  }

  private Path source(int size) throws IOException {
    byte[] bytes = new byte[size];
    new SplittableRandom(size).nextBytes(bytes);
    return Files.write(folder.resolve("source"), bytes);
  }

  private static Rewriting work(Path source, Path target) throws IOException {
    long size = Files.size(source);
    FilePart part = new FilePart(0, RawName.ofText(source.toString()), size, 0, size);
    return new Rewriting(part, RawName.ofText(target.toString()), BlockOrder.sequential());
  }

  private static RewriteSampler sampler() {
    return new RewriteSampler(new ProcessCounters(() -> -1));
  }

  private static RewritePass pass(Rewriter rewriter, Workload workload, Rewriting work) {
    return new RewritePass(
        rewriter, workload.change(), List.of(work), workload.task() == Task.COPY);
  }

  private static Map<String, Object> expected(Path source) throws IOException {
    byte[] bytes = Files.readAllBytes(source);
    Kernel kernel = COPY.newReference();
    kernel.reset();
    kernel.accept(0, 0, MemorySegment.ofArray(bytes), 0, bytes.length);
    return Map.of("bytes", (long) bytes.length, "result", kernel.result());
  }

  @Test
  void everyMethodsCopyComesToTheSlowReference() throws IOException {
    Path source = source(100_001);
    Rewriting work = work(source, folder.resolve("target"));
    for (AccessMethod method : methods(Task.COPY)) {
      try (Rewriter rewriter = method.newRewriter(Task.COPY)) {
        RewritePass pass = pass(rewriter, COPY, work);
        for (int i = 0; i < 2; i++) {
          RewriteSampler.Measured sample = sampler().sample(pass);
          assertThat(sample.writeNs()).isPositive();
          assertThat(sample.flushNs()).isPositive();
          assertThat(TargetCheck.read(pass.files(), 0)).isEqualTo(expected(source));
        }
        pass.removeCopies();
        assertThat(folder.resolve("target")).doesNotExist();
      }
    }
  }

  @Test
  void passesInPlaceAllComeToTheSame() throws IOException {
    Path original = source(100_001);
    Path file = Files.copy(original, folder.resolve("file"));
    Rewriting work = work(file, file);
    int before = 0;
    for (AccessMethod method : methods(Task.IN_PLACE)) {
      try (Rewriter rewriter = method.newRewriter(Task.IN_PLACE)) {
        RewritePass pass = pass(rewriter, IN_PLACE, work);
        sampler().sample(pass);
        assertThat(TargetCheck.read(pass.files(), before)).isEqualTo(expected(original));
        before++;
      }
    }
    assertThat(before).isGreaterThan(4);
  }

  /** RE-10: one wrong byte, or one too few, shows. */
  @Test
  void wrongOutputShows() throws IOException {
    Path source = source(10_000);
    Path target = folder.resolve("target");
    Rewriting work = work(source, target);
    try (Rewriter rewriter = AccessMethods.parse("read+write").newRewriter(Task.COPY)) {
      RewritePass pass = pass(rewriter, COPY, work);
      sampler().sample(pass);
      try (RandomAccessFile file = new RandomAccessFile(target.toFile(), "rw")) {
        file.seek(5000);
        int right = file.read();
        file.seek(5000);
        file.write(right ^ 1);
        assertThat(TargetCheck.read(pass.files(), 0).get("result"))
            .isNotEqualTo(expected(source).get("result"));
        file.setLength(9_999);
        assertThat(TargetCheck.read(pass.files(), 0)).containsEntry("bytes", 9_999L);
        file.setLength(10_001);
        assertThat(TargetCheck.read(pass.files(), 0)).containsEntry("bytes", 10_001L);
      }
    }
  }

  /** BE-11. */
  @Test
  void aCopyOntoItselfIsRefusedByEveryName() throws IOException {
    Path source = source(5_000);
    byte[] bytes = Files.readAllBytes(source);
    List<Path> names =
        List.of(
            source,
            folder.resolve(".").resolve("source"),
            Files.createLink(folder.resolve("hard"), source),
            Files.createSymbolicLink(folder.resolve("soft"), source));
    for (AccessMethod method : methods(Task.COPY)) {
      try (Rewriter rewriter = method.newRewriter(Task.COPY)) {
        for (Path name : names) {
          RewritePass pass = pass(rewriter, COPY, work(source, name));
          assertThatThrownBy(() -> sampler().sample(pass))
              .isInstanceOf(IOException.class)
              .hasMessage(
                  "'" + source + "' and '" + name + "' are the same file; it is left as it is");
          assertThat(Files.readAllBytes(source)).isEqualTo(bytes);
          assertThat(name).exists();
        }
      }
    }
  }

  /** FA-03: by write and by mapping. */
  @Test
  void aFullDiskIsNamedAndNothingIsLeft() throws Exception {
    Path source = source(LARGE);
    byte[] bytes = Files.readAllBytes(source);
    Path small = Files.createDirectory(folder.resolve("small"));
    try (SmallDisk disk = SmallDisk.mount(small, "size=1m")) {
      for (AccessMethod method : methods(Task.COPY)) {
        try (Rewriter rewriter = method.newRewriter(Task.COPY)) {
          RewritePass pass = pass(rewriter, COPY, work(source, disk.folder().resolve("target")));
          assertThatThrownBy(() -> sampler().sample(pass))
              .as(method.id())
              .isInstanceOf(IOException.class)
              .hasMessageContaining(disk.folder().resolve("target").toString())
              .hasMessageEndingWith("No space left on device");
          assertThat(disk.folder()).isEmptyDirectory();
        }
      }
    }
    assertThat(Files.readAllBytes(source)).isEqualTo(bytes);
  }

  /** FA-03, in place: a file of holes takes more room than there is. */
  @Test
  void aFullDiskIsNamedInPlaceToo() throws Exception {
    Path small = Files.createDirectory(folder.resolve("small"));
    for (AccessMethod method : methods(Task.IN_PLACE)) {
      try (SmallDisk disk = SmallDisk.mount(small, "size=1m");
          Rewriter rewriter = method.newRewriter(Task.IN_PLACE)) {
        Path holes = disk.folder().resolve("holes");
        try (RandomAccessFile file = new RandomAccessFile(holes.toFile(), "rw")) {
          file.setLength(LARGE);
        }
        RewritePass pass = pass(rewriter, IN_PLACE, work(holes, holes));
        assertThatThrownBy(() -> sampler().sample(pass))
            .as(method.id())
            .isInstanceOf(IOException.class)
            .hasMessageContaining(holes.toString())
            .hasMessageEndingWith("No space left on device");
      }
    }
  }

  /** FA-01 for a source that is cut while it is mapped. */
  @Test
  void aSourceThatIsCutIsNamed() throws IOException {
    Path source = source(LARGE);
    for (AccessMethod method : methods(Task.COPY)) {
      try (Rewriter rewriter = method.newRewriter(Task.COPY);
          RandomAccessFile file = new RandomAccessFile(source.toFile(), "rw")) {
        file.setLength(LARGE);
        Rewriting work = work(source, folder.resolve("target"));
        boolean[] cut = new boolean[1];
        RewritePass pass =
            new RewritePass(
                rewriter,
                (from, fromOffset, to, toOffset, length) -> {
                  if (!cut[0]) {
                    cut[0] = true;
                    cut(file);
                  }
                  COPY.change().apply(from, fromOffset, to, toOffset, length);
                },
                List.of(work),
                true);
        if (method.id().equals("mmap+mmap") || method.id().startsWith("c-")) {
          // Has read all of it before it changes anything, or changes it by no code of ours.
          continue;
        }
        assertThatThrownBy(() -> sampler().sample(pass))
            .as(method.id())
            .isInstanceOf(IOException.class)
            .hasMessageStartingWith(source + " changed while it was measured: 4096 bytes");
        assertThat(folder.resolve("target")).doesNotExist();
      }
    }
  }

  private static void cut(RandomAccessFile file) {
    try {
      file.setLength(4096);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aFolderThatIsReadOnlyIsNamed() throws Exception {
    Path source = source(5_000);
    Path small = Files.createDirectory(folder.resolve("small"));
    try (SmallDisk disk = SmallDisk.mount(small, "size=1m")) {
      disk.makeReadOnly();
      for (AccessMethod method : methods(Task.COPY)) {
        try (Rewriter rewriter = method.newRewriter(Task.COPY)) {
          Path target = disk.folder().resolve("target");
          RewritePass pass = pass(rewriter, COPY, work(source, target));
          assertThatThrownBy(() -> sampler().sample(pass))
              .as(method.id())
              .isInstanceOf(IOException.class)
              .hasMessageMatching("f?open " + target + ": Read-only file system");
        }
      }
    }
  }

  @Test
  void aWorkingCopyIsMadeWholeAfterAPassThatWasCutOff() throws IOException {
    FileSet corpus = TestFiles.made(folder, 3, i -> 5000 * i);
    Path own = Files.createDirectory(folder.resolve("own"));
    WorkingCopy copy = WorkingCopy.of(corpus, RawName.ofText(own.toString()));
    assertThat(copy.files().bytes()).isEqualTo(15_000);
    copy.passed();
    Path second = Path.of(copy.files().parts().get(1).name().text());
    copy.mend();
    assertThat(copy.passes()).isEqualTo(1);
    Files.write(second, "spoilt".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    copy.spoil();
    copy.mend();
    assertThat(copy.passes()).isZero();
    assertThat(Files.readAllBytes(second))
        .isEqualTo(Files.readAllBytes(Path.of(corpus.parts().get(1).name().text())));
    assertThat(copy.source()).isSameAs(corpus);
    try (Stream<Path> files = Files.list(own)) {
      assertThat(files).hasSize(3);
    }
  }

  @Test
  void dirtyPagesAreToldFromMeminfo() {
    String quiet =
        "MemTotal:  24684000 kB\nDirty:   1023 kB\nWriteback:   0 kB\nWritebackTmp: 9 kB\n";
    assertThat(DirtyPages.tooMany(quiet)).isEmpty();
    assertThat(DirtyPages.tooMany(quiet.replace("1023", "1024")))
        .contains("1024 KiB dirty and 0 KiB in writeback");
    assertThat(DirtyPages.tooMany(quiet.replace("Writeback:   0", "Writeback:   2000")))
        .contains("1023 KiB dirty and 2000 KiB in writeback");
  }
}
