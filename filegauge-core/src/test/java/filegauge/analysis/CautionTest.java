package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.sample.Fact;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CautionTest {
  private static final long[] MILLIS = {5_000_000, 5_010_000, 4_990_000, 5_005_000, 4_995_000};
  private static final Cell[] CELLS = {cell("mmap"), cell("read:1M")};

  private static Script warm() {
    return new Script().contest("w", CacheState.WARM, CELLS).forks(0, MILLIS).forks(1, MILLIS);
  }

  private static Script cold(long storage, long... ns) {
    return new Script()
        .contest("k", CacheState.COLD, CELLS)
        .storage(storage)
        .forks(0, ns)
        .forks(1, ns);
  }

  private static List<Caution> cautions(Script script) {
    return script.analyse().cautions();
  }

  private static void only(Script script, Caution expected) {
    assertThat(cautions(script)).containsExactly(expected);
  }

  @Test
  void aCleanRunDrawsNone() {
    assertThat(cautions(warm())).isEmpty();
    assertThat(cautions(cold(Script.BYTES, MILLIS))).isEmpty();
  }

  @Test
  void factsOfOneContestAreToldTogether() {
    Script script =
        warm()
            .fact(Fact.Kind.WARM_UP_UNSETTLED, "w mmap", "no rest after 3 s")
            .fact(Fact.Kind.WARM_UP_UNSETTLED, "w read:1M", "no rest after 3 s");
    only(
        script,
        new Caution.WarmUpUnsettled("w", "mmap: no rest after 3 s; read:1M: no rest after 3 s"));
    only(
        warm().fact(Fact.Kind.WARM_UP_UNSETTLED, "w mmap", "no rest after 3 s"),
        new Caution.WarmUpUnsettled("w mmap", "no rest after 3 s"));
  }

  @Test
  void aPlaceThatIsNoContestIsNamedInTheText() {
    only(
        warm().fact(Fact.Kind.CORPUS_CHANGED, "/data/a.bin", "grew"),
        new Caution.CorpusChanged("run", "/data/a.bin: grew"));
  }

  @Test
  void manyFactsAreCounted() {
    Script script = warm();
    for (String name : List.of("a", "b", "c", "d", "e")) {
      script.fact(Fact.Kind.FILES_SKIPPED, "run", name + " is a socket");
    }
    only(
        script,
        new Caution.FilesSkipped("run", "a is a socket; b is a socket; c is a socket; and 2 more"));
  }

  @Test
  void everyOtherFactHasItsCaution() {
    only(
        warm().fact(Fact.Kind.CORPUS_SHRUNK, "run", "to 64 MiB"),
        new Caution.CorpusShrunk("run", "to 64 MiB"));
    only(
        warm().fact(Fact.Kind.MEMORY_FILE_SYSTEM, "run", "/tmp is tmpfs"),
        new Caution.MemoryFileSystem("run", "/tmp is tmpfs"));
    only(
        warm().fact(Fact.Kind.MEMORY_SHORT, "run", "2 GiB of data, 1 GiB of memory"),
        new Caution.MemoryShort("run", "2 GiB of data, 1 GiB of memory"));
    only(
        warm().fact(Fact.Kind.SPARSE_FILES, "run", "1 of 2 files"),
        new Caution.SparseFiles("run", "1 of 2 files"));
    only(
        warm().fact(Fact.Kind.ADVICE_NOT_IN_EFFECT, "w mmap", "no huge pages"),
        new Caution.AdviceNotInEffect("w mmap", "no huge pages"));
    only(
        warm().fact(Fact.Kind.CORPUS_CHANGED, "w", "a.bin grew"),
        new Caution.CorpusChanged("w", "a.bin grew"));
    only(
        warm().fact(Fact.Kind.STATE_UNCONTROLLED, "w", "owned by another user"),
        new Caution.StateNotProven("w", "owned by another user"));
    only(
        warm().fact(Fact.Kind.INTERRUPTED, "run", "by Ctrl-C"),
        new Caution.Interrupted("run", "by Ctrl-C; the run ended early, after 5 whole forks"));
    only(
        warm().interrupted(),
        new Caution.Interrupted("run", "the run ended early, after 5 whole forks"));
  }

  @Test
  void samplesWithoutResidencyProveNothing() {
    Script script = new Script().resident(null).contest("w", CacheState.WARM, CELLS);
    only(
        script.forks(0, MILLIS).forks(1, MILLIS),
        new Caution.StateNotProven("w", "the residency of 10 of 10 samples is unknown"));
    Script asIs = new Script().resident(null).contest("u", CacheState.UNCONTROLLED, CELLS);
    assertThat(cautions(asIs.forks(0, MILLIS).forks(1, MILLIS))).isEmpty();
  }

  @Test
  void lostRoundsAndFailedControls() {
    Script lost = warm();
    for (int fork = 1; fork <= 5; fork++) {
      lost.rejected(0, fork, 2);
    }
    only(lost, new Caution.StateNotHeld("w mmap", "mmap lost 5 of 10 rounds"));
    Script differing =
        new Script()
            .contest("w", CacheState.WARM, cell("mmap"), Script.twin("mmap"))
            .forks(0, MILLIS)
            .forks(1, Arrays.stream(MILLIS).map(ns -> 2 * ns).toArray());
    assertThat(cautions(differing))
        .singleElement()
        .isInstanceOf(Caution.ControlFailed.class)
        .extracting(Caution::text)
        .asString()
        .startsWith("mmap was shown to be 2.00 times as fast as mmap (twin) [");
  }

  @Test
  void fewForksAndFewRounds() {
    Script script = new Script().contest("w", CacheState.WARM, CELLS);
    assertThat(cautions(script.forks(0, 5_000_000, 5_000_000).forks(1, 5_000_000, 5_000_000)))
        .containsExactly(
            new Caution.TooFewForks("w", "2 forks measured; a verdict needs 5"),
            new Caution.FewRounds("w", "mmap and read:1M have fewer than 3 samples"));
  }

  @Test
  void aChangedGrainIsToldInWarmContestsOnly() {
    only(
        warm().grain(1, 64).grain(2, 80),
        new Caution.GrainChanged(
            "w",
            "a scan through a mapping took from 64.0 to 80.0 page faults per MiB, depending on the"
                + " fork"));
    assertThat(cautions(warm().grain(1, 64).grain(2, 76))).isEmpty();
    assertThat(cautions(cold(Script.BYTES, MILLIS).grain(1, 64).grain(2, 80))).isEmpty();
  }

  @Test
  void coldPassesBelowAMillisecond() {
    only(
        cold(Script.BYTES, 900_000, 901_000, 902_000, 900_000, 900_000),
        new Caution.ColdSetTooSmall("k", "a cold pass takes less than 1 ms by mmap and read:1M"));
  }

  @Test
  void storageThatDeliveredLess() {
    only(
        cold(Script.BYTES * 89 / 100, MILLIS),
        new Caution.StorageMismatch(
            "k", "of the bytes read, storage delivered only: mmap 89 % and read:1M 89 %"));
    assertThat(cautions(cold(Script.BYTES * 91 / 100, MILLIS))).isEmpty();
  }

  @Test
  void coldOnVirtualAndNetworkDisks() {
    only(
        cold(Script.BYTES, MILLIS).environment("virtualisation", "kvm"),
        new Caution.ColdHereOnly("k", "the disk belongs to a virtual machine or container (kvm)"));
    only(
        cold(Script.BYTES, MILLIS).environment("file_system", "nfs4"),
        new Caution.ColdHereOnly("k", "the files lie on a network or host file system (nfs4)"));
    assertThat(cautions(cold(Script.BYTES, MILLIS).environment("virtualisation", "none")))
        .isEmpty();
    assertThat(cautions(warm().environment("virtualisation", "kvm"))).isEmpty();
  }

  @Test
  void aSlowerFirstColdPass() {
    only(
        cold(Script.BYTES, 8_000_000, 5_000_000, 5_000_000, 5_000_000, 5_000_000),
        new Caution.ColdHereOnly(
            "k", "in k the first cold passes took 1.60 times as long as later ones"));
  }

  @Test
  void readAheadThatIsNotTheUsual() {
    only(
        cold(Script.BYTES, MILLIS).environment("read_ahead_kb", 4096),
        new Caution.ReadAheadMatters("k", "read_ahead_kb is 4096, not the usual 128"));
    assertThat(cautions(cold(Script.BYTES, MILLIS).environment("read_ahead_kb", 128))).isEmpty();
  }

  @Test
  void everyKindHasItsSpellingAndRemedy() throws ReflectiveOperationException {
    for (Class<?> kind : Caution.class.getPermittedSubclasses()) {
      Caution caution =
          (Caution) kind.getDeclaredConstructor(String.class, String.class).newInstance("w", "t");
      assertThat(caution.kind()).matches("[a-z]+(-[a-z]+)*");
      assertThat(caution.remedy()).endsWith(".").hasSizeGreaterThan(20);
    }
    assertThat(new Caution.ColdHereOnly("w", "t").kind()).isEqualTo("cold-here-only");
    assertThat(new Caution.WarmUpUnsettled("w", "t").kind()).isEqualTo("warm-up-unsettled");
  }

  /** With the proof: the most that was cached and the least that storage delivered. */
  @Test
  void saysThatThePageCacheWasLimited() {
    Script script =
        new Script()
            .memoryLimit(64 << 20)
            .resident(0.2)
            .storage(Script.BYTES * 3 / 4)
            .contest("p", CacheState.PRESSURE, CELLS)
            .forks(0, MILLIS)
            .forks(1, MILLIS);
    assertThat(script.analyse().cautions())
        .filteredOn(Caution.PageCacheLimited.class::isInstance)
        .singleElement()
        .satisfies(
            caution -> {
              assertThat(caution.where()).isEqualTo("p");
              assertThat(caution.text())
                  .isEqualTo(
                      "the page cache was limited to 64 MiB: of the data at most 20 % was cached"
                          + " before or after a sample, and at least 75 % came from storage in"
                          + " each");
            });
  }
}
