package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.access.AccessMethods;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DealerTest {
  private static final int PAGE = 4096;

  @Test
  void splitsOneFileAtPages() {
    List<FilePart[]> dealt = Dealer.deal(files(10 * PAGE + 5), 3, true, PAGE);
    assertThat(dealt.get(0)).containsExactly(part(0, 10 * PAGE + 5, 0, 4 * PAGE));
    assertThat(dealt.get(1)).containsExactly(part(0, 10 * PAGE + 5, 4 * PAGE, 3 * PAGE));
    assertThat(dealt.get(2)).containsExactly(part(0, 10 * PAGE + 5, 7 * PAGE, 3 * PAGE + 5));
    assertThat(dealt.get(2)[0].last()).isTrue();
    assertThat(dealt.get(0)[0].last()).isFalse();
  }

  @Test
  void moreThreadsThanWorkLeavesThreadsWithNothing() {
    List<FilePart[]> dealt = Dealer.deal(files(1), 64, true, PAGE);
    assertThat(dealt).hasSize(64);
    assertThat(dealt.stream().flatMap(Arrays::stream)).containsExactly(part(0, 1, 0, 1));
  }

  @Test
  void emptyFilesAreDealtToo() {
    assertThat(Dealer.deal(files(0, 0), 2, true, PAGE).stream().flatMap(Arrays::stream)).hasSize(2);
  }

  @Test
  void everyByteIsDealtOnceAndSharesAreEven() {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 300; trial++) {
      long[] sizes = random.longs(random.nextInt(1, 40), 0, 40 * PAGE).toArray();
      int threads = random.nextInt(1, 9);
      List<FilePart[]> dealt = Dealer.deal(files(sizes), threads, true, PAGE);
      assertThat(dealt).hasSize(threads);
      List<FilePart> all = new ArrayList<>();
      dealt.forEach(parts -> all.addAll(List.of(parts)));
      assertCovers(all, sizes);
      long total = Arrays.stream(sizes).sum();
      for (FilePart[] parts : dealt) {
        long share = Arrays.stream(parts).mapToLong(FilePart::length).sum();
        assertThat(share).isLessThanOrEqualTo(total / threads + 2L * PAGE);
      }
    }
  }

  @Test
  void withoutCutsFilesGoWholeToOneThread() {
    List<FilePart[]> dealt = Dealer.deal(files(9 * PAGE, 5, 3 * PAGE, 4 * PAGE), 3, false, PAGE);
    assertThat(dealt.get(0)).extracting(FilePart::file).containsExactly(0);
    assertThat(dealt.get(1)).extracting(FilePart::file).containsExactly(1, 2);
    assertThat(dealt.get(2)).extracting(FilePart::file).containsExactly(3);
    assertThat(dealt.stream().flatMap(Arrays::stream))
        .allSatisfy(part -> assertThat(part.length()).isEqualTo(part.fileSize()));
    assertThat(Dealer.deal(files(9 * PAGE), 3, false, PAGE).stream().flatMap(Arrays::stream))
        .containsExactly(part(0, 9 * PAGE, 0, 9 * PAGE));
  }

  @Test
  void cutsAtMultiplesOfTheGrain() {
    int grain = 3 * PAGE;
    List<FilePart> files = files(8 * PAGE, 2 * PAGE, 7 * PAGE);
    List<FilePart[]> dealt = Dealer.deal(files, 4, _ -> grain);
    List<FilePart> all = dealt.stream().flatMap(Arrays::stream).toList();
    assertCovers(all, new long[] {8 * PAGE, 2 * PAGE, 7 * PAGE});
    assertThat(all).allSatisfy(part -> assertThat(part.offset() % grain).isZero());
    assertThat(dealt).allSatisfy(parts -> assertThat(parts).isNotEmpty());
    assertThat(Dealer.busy(files, 4, _ -> grain)).isEqualTo(4);
    assertThat(Dealer.busy(files(8 * PAGE), 4, _ -> grain)).isEqualTo(3);
    assertThat(Dealer.busy(files(8 * PAGE), 4, _ -> Workload.WHOLE)).isEqualTo(1);
  }

  @Test
  void theGrainIsOfWholePagesAndOfTheWorkload() {
    AccessMethod parts = AccessMethods.parse("read:64K");
    AccessMethod whole = AccessMethods.parse("readall");
    assertThat(grain("checksum", parts)).isEqualTo(PAGE);
    assertThat(grain("digest:md5p:1000", parts)).isEqualTo(512_000);
    assertThat(grain("digest:md5p:8M", parts)).isEqualTo(8 << 20);
    assertThat(grain("digest:blake3", parts)).isEqualTo(1 << 20);
    assertThat(grain("digest:md5", parts)).isEqualTo(Workload.WHOLE);
    assertThat(grain("digest:md5p:8M", whole)).isEqualTo(Workload.WHOLE);
  }

  private static long grain(String workload, AccessMethod method) {
    return Dealer.grain(Workloads.parse(workload), method, PAGE).applyAsLong(50 << 20);
  }

  private static void assertCovers(List<FilePart> parts, long[] sizes) {
    int file = 0;
    long offset = 0;
    for (FilePart part : parts) {
      if (part.file() != file) {
        assertThat(offset).isEqualTo(sizes[file]);
        file++;
        offset = 0;
      }
      assertThat(part.file()).isEqualTo(file);
      assertThat(part.offset()).isEqualTo(offset);
      assertThat(part.offset() % PAGE).isZero();
      offset += part.length();
    }
    assertThat(file).isEqualTo(sizes.length - 1);
    assertThat(offset).isEqualTo(sizes[file]);
  }

  private static List<FilePart> files(long... sizes) {
    List<FilePart> files = new ArrayList<>();
    for (long size : sizes) {
      files.add(part(files.size(), size, 0, size));
    }
    return files;
  }

  private static FilePart part(int file, long size, long offset, long length) {
    return new FilePart(file, RawName.ofText("f" + file), size, offset, length);
  }
}
