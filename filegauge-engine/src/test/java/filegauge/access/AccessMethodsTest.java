package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class AccessMethodsTest {
  private static final List<String> SIZED =
      List.of(
          "read",
          "pread",
          "fread",
          "channel",
          "channel-heap",
          "stream",
          "raf",
          "fgets",
          "c-read",
          "c-fread",
          "fread+fwrite",
          "read+write",
          "pread+pwrite",
          "channel+channel",
          "mmap+write");
  private static final Locale USUAL = Locale.getDefault();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(USUAL);
  }

  /** CL-03: the same under Turkish letters, where the upper case of i is not I. */
  @ParameterizedTest
  @ValueSource(strings = {"en", "tr"})
  void spellingsAreCanonical(String language) {
    Locale.setDefault(Locale.of(language));
    assertThat(id("read")).isEqualTo("read:64K");
    assertThat(id("READ:65536")).isEqualTo("read:64K");
    assertThat(id("read:64KiB")).isEqualTo("read:64K");
    assertThat(id("Read:64k")).isEqualTo("read:64K");
    assertThat(id("PREAD:1mib")).isEqualTo("pread:1M");
    assertThat(id("channel:1MIB")).isEqualTo("channel:1M");
    assertThat(id("stream")).isEqualTo("stream:8K");
    assertThat(id("stream:1")).isEqualTo("stream:1");
    assertThat(id("read:1G")).isEqualTo("read:1G");
    assertThat(id("read:64KB")).isEqualTo("read:64000");
    assertThat(id("MMAP:POPULATE")).isEqualTo("mmap:populate");
    assertThat(id("MMAP:WILLNEED")).isEqualTo("mmap:willneed");
    assertThat(id("MAP")).isEqualTo("map");
    assertThat(id("MAP:SHARED")).isEqualTo("map:shared");
    assertThat(id("FREAD")).isEqualTo("fread:8K");
    assertThat(id("Channel-Heap:1mib")).isEqualTo("channel-heap:1M");
    assertThat(id("RAF")).isEqualTo("raf:8K");
    assertThat(id("fgets")).isEqualTo("fgets:1K");
    assertThat(id("Read:Whole")).isEqualTo("read:whole");
    assertThat(id("read:whole-REUSE")).isEqualTo("read:whole-reuse");
    assertThat(id("fread:whole")).isEqualTo("fread:whole");
    assertThat(id("C-READ")).isEqualTo("c-read:64K");
    assertThat(id("c-fread")).isEqualTo("c-fread:8K");
    assertThat(id("C-MMAP")).isEqualTo("c-mmap");
    assertThat(id("C-MMAP:RW")).isEqualTo("c-mmap:rw");
    assertThat(AccessMethods.expand("*POPULATE")).hasSize(1);
  }

  private static String id(String spelling) {
    AccessMethod method = AccessMethods.parse(spelling);
    assertThat(AccessMethods.parse(method.id())).isEqualTo(method);
    return method.id();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "raed:4K | unknown method 'raed:4K'; did you mean 'read:4K'? see 'filegauge methods'",
        "nmap | unknown method 'nmap'; did you mean 'map'? see 'filegauge methods'",
        "MMAPP:populate | unknown method 'MMAPP:populate'; did you mean 'mmap:populate'?"
            + " see 'filegauge methods'",
        "telepathy | unknown method 'telepathy'; see 'filegauge methods'",
        "x* | no method that can be used here matches 'x*'; see 'filegauge methods'",
        "mmap:popluate | method 'mmap:popluate': 'popluate' is no option of mmap; did you mean"
            + " 'populate'? (the options are private, populate, sequential, random, willneed,"
            + " hugepage)",
        "mmap:private:random | method 'mmap:private:random': 'random' is too much; mmap takes one"
            + " option",
        "map:4K | method 'map:4K': '4K' is no option of map (the syntax is map or map:shared)",
        "map:Share | method 'map:Share': 'Share' is no option of map; did you mean 'shared'? (the"
            + " syntax is map or map:shared)",
        "fgets:1 | method 'fgets:1': '1' leaves fgets no room beside its NUL; the least is 2",
        "c-mmap:wr | method 'c-mmap:wr': 'wr' is no option of c-mmap; did you mean 'rw'? (the"
            + " options are private, rw)",
        "c-mmap:rw:rw | method 'c-mmap:rw:rw': 'rw' is too much; c-mmap takes one option",
        "readall:4K | method 'readall:4K': '4K' is too much; readall takes no parameter",
        "map-buffer:4K | method 'map-buffer:4K': '4K' is too much; map-buffer takes no parameter",
        "buffered:4K | method 'buffered:4K': '4K' is too much; buffered takes no parameter",
        "read:4K:x | method 'read:4K:x': 'x' is too much; one buffer size is taken, such as 64K",
        "read:0 | method 'read:0': '0' is no buffer size; it is from 1 to 1G",
        "read:3000000000 | method 'read:3000000000': '3000000000' is no buffer size; it is from 1"
            + " to 1G",
      })
  void refusesInWords(String spelling, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AccessMethods.expand(spelling))
        .withMessage(message);
  }

  /** CL-01 and BE-08. */
  @ParameterizedTest
  @ValueSource(strings = {"-1", "", "1.5K", "1,5K", "1e3", "0x10", "1 K", "K", "1Q"})
  void refusesWhatIsNoSize(String size) {
    for (String kind : SIZED) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> AccessMethods.parse(kind + ":" + size))
          .withMessageContaining("'" + size + "' is not a size");
    }
  }

  @Test
  void emptySpellingIsUnknown() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AccessMethods.parse(""))
        .withMessageStartingWith("unknown method ''");
  }

  @Test
  void globsStandForListedSpellings() {
    assertThat(ids("mmap*")).containsExactly("mmap", "mmap:private", "mmap:populate");
    assertThat(ids("read:?K")).containsExactly("read:4K");
    assertThat(ids("read")).containsExactly("read:64K");
    assertThat(ids("ALL")).isEqualTo(ids("*")).doesNotContain("null").contains("stream:8K", "map");
    assertThat(ids("all"))
        .startsWith("read:4K")
        .doesNotHaveDuplicates()
        .allSatisfy(id -> assertThat(AccessMethods.parse(id).id()).isEqualTo(id));
    assertThatIllegalArgumentException().isThrownBy(() -> AccessMethods.expand("nul*"));
  }

  private static List<String> ids(String pattern) {
    return AccessMethods.expand(pattern).stream().map(AccessMethod::id).toList();
  }

  @Test
  void kindsDescribeThemselves() {
    assertThat(AccessMethods.ALL).extracting(AccessMethodKind::name).doesNotHaveDuplicates();
    for (AccessMethodKind kind : AccessMethods.ALL) {
      assertThat(kind.syntax()).startsWith(kind.name());
      assertThat(kind.summary()).isNotBlank().doesNotContain("\n");
      assertThat(kind.listed()).allSatisfy(id -> assertThat(id).startsWith(kind.name()));
      assertThat(kind.named())
          .allSatisfy(id -> assertThat(kind.listed()).doesNotContain(id))
          .allSatisfy(id -> assertThat(AccessMethods.parse(id).id()).isEqualTo(id));
      assertThat(kind.syntax().endsWith(":SIZE")).isEqualTo(SIZED.contains(kind.name()));
    }
    assertThat(AccessMethods.available())
        .startsWith(AccessMethods.ALL.toArray(AccessMethodKind[]::new));
  }

  @Test
  void servicesComeLastAndTakeNoTakenName() {
    List<AccessMethodKind> joined =
        AccessMethods.join(AccessMethods.ALL, List.of(new SkeletonAccess()));
    assertThat(joined).hasSize(AccessMethods.ALL.size() + 1);
    assertThat(joined.getLast().name()).isEqualTo("skeleton");
    assertThatIllegalStateException()
        .isThrownBy(() -> AccessMethods.join(joined, List.of(new SkeletonAccess())))
        .withMessage(
            "filegauge.access.SkeletonAccess offers the access method 'skeleton', a name that is"
                + " taken");
  }

  @Test
  void methodsSayWhatTheyNeed() {
    long largest = 5L << 30;
    assertThat(AccessMethods.parse("read:1M").heapNeed(largest)).isZero();
    assertThat(AccessMethods.parse("channel:1M").heapNeed(largest)).isEqualTo(1 << 20);
    assertThat(AccessMethods.parse("stream:1G").heapNeed(largest)).isEqualTo(3L << 29);
    assertThat(AccessMethods.parse("readall").heapNeed(1 << 20)).isEqualTo(3L << 19);
    assertThat(AccessMethods.parse("readall").heapNeed(largest)).isEqualTo(3221225458L);
    assertThat(AccessMethods.parse("read:whole").nativeNeed(largest)).isEqualTo(largest);
    assertThat(AccessMethods.parse("fread:whole").nativeNeed(7)).isEqualTo(7);
    assertThat(AccessMethods.parse("read:4K").nativeNeed(largest)).isZero();
    assertThat(AccessMethods.parse("mmap").sharesDescriptors()).isFalse();
    assertThat(AccessMethods.parse("map").sharesDescriptors()).isTrue();
    assertThat(AccessMethods.parse("c-fread").family()).isEqualTo("c-read");
    assertThat(AccessMethods.parse("c-mmap:rw").family()).isEqualTo("c-mmap");
    assertThat(AccessMethods.parse("c-read:4K").bufferSize()).isEqualTo(4096);
    assertThat(AccessMethods.parse("c-read:4K").sharesDescriptors()).isFalse();
    assertThat(AccessMethods.parse("pread").family()).isEqualTo("read");
    assertThat(AccessMethods.parse("fread").family()).isEqualTo("read");
    assertThat(AccessMethods.parse("map-buffer").family()).isEqualTo("mmap");
  }

  /** Advice competes only when named: it stands in no glob. */
  @Test
  void adviceIsNamedNotListed() {
    List<String> advised =
        AccessMethods.ALL.stream()
            .flatMap(kind -> Stream.concat(kind.listed().stream(), kind.named().stream()))
            .filter(id -> AccessMethods.parse(id).advises())
            .toList();
    assertThat(advised)
        .containsExactly("mmap:sequential", "mmap:random", "mmap:willneed", "mmap:hugepage")
        .doesNotContainAnyElementsOf(ids("all"));
    assertThat(ids("mmap:random")).containsExactly("mmap:random");
  }

  @Test
  void plantedDelaysAreKnown() {
    AccessMethod planted = AccessMethods.parse("Planted:10");
    assertThat(planted.id()).isEqualTo("planted:10");
    assertThat(planted.plantedDelay()).isEqualTo(0.1);
    assertThat(planted.family()).isEqualTo(AccessMethods.parse("read:64K").family());
    assertThat(AccessMethods.parse("read:64K").plantedDelay()).isZero();
    for (String wrong : List.of("planted", "planted:0", "planted:101", "planted:3%")) {
      assertThatThrownBy(() -> AccessMethods.parse(wrong)).hasMessageContaining("is no delay");
    }
  }
}
