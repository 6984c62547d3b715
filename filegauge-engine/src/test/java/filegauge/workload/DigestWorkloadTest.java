package filegauge.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DigestWorkloadTest {
  private static final byte[] BYTES = new byte[100_000];

  static {
    new SplittableRandom(5).nextBytes(BYTES);
  }

  private static final MemorySegment SEGMENT = MemorySegment.ofArray(BYTES);

  static List<Workload> all() {
    return DigestWorkload.all();
  }

  private static void feed(Kernel kernel, int file, int start, int length, int chunk) {
    for (int at = 0; at < length; at += chunk) {
      kernel.accept(file, at, SEGMENT, start + at, Math.min(chunk, length - at));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void equalsItsReferenceHoweverTheChunksAreCut(Workload workload) {
    Kernel reference = workload.newReference();
    feed(reference, 0, 0, 70_000, 70_000);
    feed(reference, 2, 70_000, 30_000, 30_000);
    String expected = reference.result();
    Kernel kernel = workload.newKernel();
    for (int chunk : new int[] {1000, 4096, 8192, 100_000}) {
      kernel.reset();
      feed(kernel, 0, 0, 70_000, chunk);
      feed(kernel, 2, 70_000, 30_000, chunk);
      assertThat(kernel.result()).as("chunks of %d", chunk).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void threadsMayShareOutFiles(Workload workload) {
    Kernel all = workload.newKernel();
    Kernel even = workload.newKernel();
    Kernel odd = workload.newKernel();
    for (int file = 0; file < 40; file++) {
      feed(all, file, 100 * file, 1 + file * 37, 500);
      feed(file % 2 == 0 ? even : odd, file, 100 * file, 1 + file * 37, 500);
    }
    odd.merge(even);
    assertThat(odd.result()).isEqualTo(all.result());
  }

  @Test
  void oneFileHasItsOwnDigest() {
    Kernel kernel = Workloads.parse("digest:md5").newKernel();
    kernel.accept(3, 0, MemorySegment.ofArray(new byte[] {'a', 'b', 'c'}), 0, 3);
    assertThat(kernel.result()).isEqualTo("900150983cd24fb0d6963f7d28e17f72");
    kernel.reset();
    assertThat(kernel.result()).isEqualTo("d41d8cd98f00b204e9800998ecf8427e");
  }

  @Test
  void severalFilesHaveTheDigestOfTheirDigests() {
    Kernel kernel = Workloads.parse("digest:md5").newKernel();
    Kernel parts = Workloads.parse("digest:md5p:1000").newKernel();
    for (int file = 0; file < 3; file++) {
      feed(kernel, file, 1000 * file, 1000, 300);
    }
    feed(parts, 0, 0, 3000, 3000);
    assertThat(kernel.result()).isEqualTo(parts.result());
  }

  @Test
  void refusesAFileThatIsSplitAmongThreads() {
    Kernel first = Workloads.parse("digest:blake2b").newKernel();
    Kernel second = Workloads.parse("digest:blake2b").newKernel();
    first.accept(0, 0, SEGMENT, 0, 4096);
    assertThatThrownBy(() -> second.accept(0, 4096, SEGMENT, 4096, 4096))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("byte 4096 of file 0 came where byte 0 was due");
    second.accept(0, 0, SEGMENT, 0, 10);
    first.merge(second);
    assertThatThrownBy(first::result).hasMessageContaining("two had bytes of file 0");
  }

  @Test
  void spellings() {
    assertThat(Workloads.parse("digest:md5p:8M").id()).isEqualTo("digest:md5p");
    assertThat(Workloads.parse("DIGEST:MD5P:4m").id()).isEqualTo("digest:md5p:4M");
    for (Workload workload : Workloads.ALL) {
      assertThat(Workloads.parse(workload.id()).id()).isEqualTo(workload.id());
      assertThat(workload.summary()).isNotEmpty();
    }
    assertThatThrownBy(() -> Workloads.parse("digest:md5p:parts=4"))
        .hasMessageContaining("needs each file's size");
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
