package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.plan.CacheState;
import filegauge.publication.Publications;
import filegauge.sample.Dataset;
import filegauge.sample.RunEvent;
import filegauge.store.Journal;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Replays that are cut off and gone on with, with scripted workers. */
@EnabledOnOs(OS.LINUX)
class ReplayResumeTest {
  @TempDir(factory = BuildFolder.class)
  private Path working;

  private Sessions sessions;

  @BeforeEach
  void begin() {
    sessions = new Sessions(working);
  }

  private Request request(String name, double scale, int forks) throws InvalidRequest {
    List<CacheState> warm = List.of(CacheState.WARM);
    return new ReplayDesign(scale, true, null, warm, null, false, forks, 2, 60, 1)
        .request(Publications.named(name).orElseThrow(), working, "test");
  }

  /** Parts of several corpora, and parts that share one. */
  @ParameterizedTest
  @ValueSource(strings = {"histogram", "digest"})
  void killsAtAnyMomentLoseAndDoubleNothing(String name) throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    Request request = request(name, 0.001, 2);
    for (int kill = 0; kill < 4; kill++) {
      List<RunEvent> before = List.copyOf(sessions.journal);
      assertThat(sessions.session(request, Sessions.after(5 + random.nextInt(15)))).isFalse();
      assertThat(sessions.journal.subList(0, before.size())).isEqualTo(before);
    }
    assertThat(sessions.session(request, event -> false)).isTrue();
    Dataset data = earlier().dataset();
    assertThat(data.complete()).isTrue();
    assertThat(data.plan().publication()).isEqualTo(name);
    sessions.assertWholeAndOnce(data, 2 * 2);
  }

  private Earlier earlier() {
    return Earlier.of(sessions.journal).orElseThrow();
  }

  @Test
  void theRequestIsMadeAgainFromTheJournalsFile() throws Exception {
    Request request = request("digest", 0.001, 2);
    assertThat(sessions.session(request, Sessions.inFork2())).isFalse();
    Path file = working.resolve("journal");
    try (Journal journal = Journal.create(file)) {
      for (RunEvent event : sessions.journal) {
        journal.append(event);
      }
    }
    Earlier read = Earlier.of(Journal.read(file)).orElseThrow();
    assertThat(read.publication()).isEqualTo("digest");
    assertThat(read.request(working, "test")).isEqualTo(request);
  }

  @Test
  void refusesAnotherReplayAndOtherOptions() throws Exception {
    Request request = request("histogram", 0.001, 2);
    assertThat(sessions.session(request, Sessions.inFork2())).isFalse();
    refused(request("digest", 0.001, 2), "what is replayed changed: before histogram, now digest");
    refused(request("histogram", 0.002, 2), "the sizes of part 8K changed: before ");
    refused(request("histogram", 0.001, 3), "--forks changed: before 2, now 3");
    Request own = new Request(request.spec(), List.of(), working, "test");
    refused(own, "what is replayed changed: before histogram, now not given");
  }

  private void refused(Request request, String message) {
    assertThatThrownBy(() -> sessions.session(request, event -> false))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageContaining(message);
  }
}
