package filegauge.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DigestWorkloadTest {
  private static final byte[] BYTES = new byte[100_000];

  static {
    new SplittableRandom(5).nextBytes(BYTES);
  }

  private static final MemorySegment SEGMENT = MemorySegment.ofArray(BYTES);

  static List<Workload> all() {
    return DigestWorkload.all();
  }

  private static FilePart part(int file, long size, long offset, long length) {
    return new FilePart(file, RawName.ofText("f" + file), size, offset, length);
  }

  private static FilePart whole(int file, long size) {
    return part(file, size, 0, size);
  }

  private static void assign(Kernel kernel, FilePart... parts) {
    kernel.assign(List.<FilePart[]>of(parts), 0);
  }

  private static void feed(Kernel kernel, FilePart part, int start, int chunk) {
    for (long at = 0; at < part.length(); at += chunk) {
      long n = Math.min(chunk, part.length() - at);
      kernel.accept(part.file(), part.offset() + at, SEGMENT, start + part.offset() + at, n);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void equalsItsReferenceHoweverTheChunksAreCut(Workload workload) {
    FilePart first = whole(0, 70_000);
    FilePart second = whole(2, 30_000);
    Kernel reference = workload.newReference();
    Kernel kernel = workload.newKernel();
    for (Kernel each : List.of(reference, kernel)) {
      assign(each, first, whole(1, 0), second);
    }
    feed(reference, first, 0, 70_000);
    feed(reference, second, 70_000, 30_000);
    String expected = reference.result();
    for (int chunk : new int[] {1000, 4096, 8192, 100_000}) {
      kernel.reset();
      feed(kernel, first, 0, chunk);
      feed(kernel, second, 70_000, chunk);
      assertThat(kernel.result()).as("chunks of %d", chunk).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void threadsMayShareOutFiles(Workload workload) {
    List<FilePart> files =
        IntStream.range(0, 40).mapToObj(file -> whole(file, 1 + file * 37)).toList();
    Kernel all = workload.newKernel();
    assign(all, files.toArray(FilePart[]::new));
    List<FilePart[]> shares =
        List.of(
            files.stream().filter(file -> file.file() % 2 == 0).toArray(FilePart[]::new),
            files.stream().filter(file -> file.file() % 2 == 1).toArray(FilePart[]::new));
    Kernel even = workload.newKernel();
    Kernel odd = workload.newKernel();
    even.assign(shares, 0);
    odd.assign(shares, 1);
    for (FilePart file : files) {
      feed(all, file, 100 * file.file(), 500);
      feed(file.file() % 2 == 0 ? even : odd, file, 100 * file.file(), 500);
    }
    odd.merge(even);
    assertThat(odd.result()).isEqualTo(all.result());
  }

  /** One file by its own leaves, cut at every place where it may be. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "md5p:10000",
        "md5p:parts=7",
        "blake2s-parts:4K",
        "blake2b-parts:33333",
        "blake2s-parts:parts=9",
        "blake2b-parts:parts=255"
      })
  void threadsMayShareOutTheLeavesOfAFile(String function) {
    Workload workload = Workloads.parse("digest:" + function);
    int size = BYTES.length - 1;
    Kernel reference = workload.newReference();
    assign(reference, whole(0, size));
    feed(reference, whole(0, size), 0, size);
    String expected = reference.result();
    long grain = workload.grain(size);
    for (long cut = grain; cut < size; cut += grain) {
      List<FilePart[]> shares =
          List.of(
              new FilePart[] {part(0, size, 0, cut)},
              new FilePart[] {part(0, size, cut, size - cut)});
      Kernel left = workload.newKernel();
      Kernel right = workload.newKernel();
      left.assign(shares, 0);
      right.assign(shares, 1);
      feed(right, shares.get(1)[0], 0, 7001);
      feed(left, shares.get(0)[0], 0, 4096);
      right.merge(left);
      assertThat(right.result()).as("cut at %d", cut).isEqualTo(expected);
    }
  }

  @Test
  void oneFileHasItsOwnDigest() {
    Kernel kernel = Workloads.parse("digest:md5").newKernel();
    assertThat(kernel.result()).isEqualTo("d41d8cd98f00b204e9800998ecf8427e");
    assign(kernel, whole(3, 3));
    kernel.accept(3, 0, MemorySegment.ofArray(new byte[] {'a', 'b', 'c'}), 0, 3);
    assertThat(kernel.result()).isEqualTo("900150983cd24fb0d6963f7d28e17f72");
    assign(kernel, whole(0, 0));
    assertThat(kernel.result()).isEqualTo("d41d8cd98f00b204e9800998ecf8427e");
  }

  @Test
  void severalFilesHaveTheDigestOfTheirDigests() {
    Kernel kernel = Workloads.parse("digest:md5").newKernel();
    Kernel parts = Workloads.parse("digest:md5p:1000").newKernel();
    assign(kernel, whole(0, 1000), whole(1, 1000), whole(2, 1000));
    for (int file = 0; file < 3; file++) {
      feed(kernel, whole(file, 1000), 1000 * file, 300);
    }
    assign(parts, whole(0, 3000));
    feed(parts, whole(0, 3000), 0, 3000);
    assertThat(kernel.result()).isEqualTo(parts.result());
  }

  @Test
  void refusesBytesThatAreNotDue() {
    Kernel kernel = Workloads.parse("digest:blake2b").newKernel();
    assign(kernel, whole(0, 5000), whole(1, 10));
    assertThatThrownBy(() -> kernel.accept(0, 4096, SEGMENT, 4096, 904))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("byte 4096 of file 0 came where byte 0 of file 0 was due");
    kernel.accept(0, 0, SEGMENT, 0, 4096);
    assertThatThrownBy(() -> kernel.accept(1, 0, SEGMENT, 0, 10))
        .hasMessageContaining("byte 0 of file 1 came where byte 4096 of file 0 was due");
    assertThatThrownBy(kernel::result)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("byte 4096 of file 0 was not read");
    kernel.accept(0, 4096, SEGMENT, 4096, 904);
    kernel.accept(1, 0, SEGMENT, 0, 10);
    assertThatThrownBy(() -> kernel.accept(1, 10, SEGMENT, 0, 10))
        .hasMessageContaining("where nothing was due");
  }

  @Test
  void refusesAFileThatTwoThreadsHadOrNone() {
    Workload workload = Workloads.parse("digest:blake2b");
    List<FilePart[]> shares = List.of(new FilePart[] {whole(0, 10)}, new FilePart[] {whole(1, 5)});
    Kernel first = workload.newKernel();
    Kernel second = workload.newKernel();
    first.assign(shares, 0);
    second.assign(shares, 1);
    feed(first, whole(0, 10), 0, 10);
    feed(second, whole(1, 5), 0, 10);
    assertThatThrownBy(first::result).hasMessageContaining("byte 0 of file 1 was digested by two");
    first.merge(second);
    assertThat(first.result()).hasSize(128);
    first.merge(second);
    assertThatThrownBy(first::result).hasMessageContaining("by two threads or by none");
  }

  @Test
  void spellings() {
    assertThat(Workloads.parse("digest:md5p:8M").id()).isEqualTo("digest:md5p");
    assertThat(Workloads.parse("DIGEST:MD5P:4m").id()).isEqualTo("digest:md5p:4M");
    for (Workload workload : Workloads.ALL) {
      assertThat(Workloads.parse(workload.id()).id()).isEqualTo(workload.id());
      assertThat(workload.summary()).isNotEmpty();
    }
    assertThat(Workloads.parse("digest:md5p:parts=4").id()).isEqualTo("digest:md5p:parts=4");
    assertThatThrownBy(() -> Workloads.parse("digest:md4")).hasMessageContaining("'md5'");
    assertThatThrownBy(() -> Workloads.parse("digest")).hasMessageContaining("unknown workload");
  }

  @Test
  void catalogueHoldsEveryAlgorithmOnce() {
    List<String> ids = Workloads.ALL.stream().map(Workload::id).toList();
    assertThat(ids).doesNotHaveDuplicates().contains("checksum", "digest:md5", "digest:blake3");
    assertThat(Arrays.asList("digest:blake2s-parts", "digest:sha256")).allMatch(ids::contains);
  }
}
