package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaceTest {
  private static final long S = 1_000_000_000L;

  @Test
  void sharesTheBudgetOverSevenForksIfStartingWorkersIsCheap() {
    Pace pace = new Pace(60 * S, null, null, 4, 0);
    pace.workersReady(6 * S, 8 * S);
    assertThat(pace.contestShare()).isEqualTo(60 * S / 7 / 4);
  }

  @Test
  void sharesItOverFiveIfStartingWorkersIsDear() {
    Pace pace = new Pace(60 * S, null, null, 4, 0);
    pace.workersReady(15 * S, 17 * S);
    // Of 124 s in all 17 are gone, and four more forks take 60 s to start.
    assertThat(pace.contestShare()).isEqualTo(47 * S / 5 / 4);
  }

  @Test
  void measuresLessIfSevenForksFitThen() {
    Pace pace = new Pace(60 * S, null, null, 4, 0);
    pace.workersReady(12 * S, 14 * S);
    // 14 s are gone, and six more forks take 72 s to start.
    assertThat(pace.contestShare()).isEqualTo(38 * S / 7 / 4);
  }

  @Test
  void spendsLessThanTheBudgetWhereTheWorkersTakeTheTime() {
    Pace pace = new Pace(60 * S, null, null, 1, 0);
    pace.workersReady(20 * S, 24 * S);
    // Of 124 s in all 24 are gone, and four more forks take 80 s to start.
    assertThat(pace.contestShare()).isEqualTo(20 * S / 5);
  }

  @Test
  void alwaysDoesOneRoundAndNoneThatWouldNotFit() {
    Pace pace = new Pace(60 * S, null, null, 1, 0);
    assertThat(pace.anotherRound(0, 0, 0, 0)).isTrue();
    assertThat(pace.anotherRound(1, 2 * S, 2 * S, 5 * S)).isTrue();
    assertThat(pace.anotherRound(2, 4 * S, 2 * S, 5 * S)).isFalse();
    assertThat(pace.anotherRound(12, S, 0, 5 * S)).isFalse();
  }

  @Test
  void exactRoundsAreDoneWhateverTheShare() {
    Pace pace = new Pace(60 * S, null, 3, 1, 0);
    assertThat(pace.anotherRound(2, 50 * S, 20 * S, S)).isTrue();
    assertThat(pace.anotherRound(3, 50 * S, 20 * S, S)).isFalse();
  }

  @Test
  void goesOnToFiveForksEvenIfUndecidedLooksWereNotMade() {
    Pace pace = new Pace(60 * S, null, null, 1, 0);
    long now = 0;
    for (int fork = 1; fork <= 4; fork++) {
      pace.workersReady(5 * S, now + 5 * S);
      pace.contestMeasured(8 * S);
      now += 13 * S;
      pace.forkDone();
      assertThat(pace.isLook()).isFalse();
      assertThat(pace.anotherFork(false, now)).isTrue();
    }
  }

  @Test
  void stopsAtALookIfDecided() {
    Pace pace = afterForks(5, 4 * S);
    assertThat(pace.isLook()).isTrue();
    assertThat(pace.anotherFork(true, 45 * S)).isFalse();
    assertThat(pace.anotherFork(false, 45 * S)).isTrue();
  }

  @Test
  void beginsNoForkThatNoLookCouldFollow() {
    // Two more forks are 28 s, and 20 s of the budget are left.
    Pace pace = afterForks(5, 14 * S);
    assertThat(pace.anotherFork(false, 60 * S)).isFalse();
  }

  @Test
  void keepsTheWholeWithinTwiceTheBudget() {
    Pace pace = afterForks(5, 4 * S);
    assertThat(pace.anotherFork(false, 180 * S)).isFalse();
  }

  @Test
  void exactForksEndEarlyOnlyByTheBudget() {
    Pace pace = new Pace(60 * S, 3, null, 1, 0);
    pace.contestMeasured(S);
    pace.forkDone();
    assertThat(pace.anotherFork(true, 2 * S)).isTrue();
    pace.contestMeasured(60 * S);
    pace.forkDone();
    assertThat(pace.anotherFork(false, 70 * S)).isFalse();
  }

  @Test
  void noForkFollowsTheLastLook() {
    Pace pace = afterForks(20, S);
    assertThat(pace.anotherFork(false, 50 * S)).isFalse();
  }

  @Test
  void goesOnWithTheBudgetThatIsLeft() {
    Pace pace = new Pace(60 * S, null, null, 1, 1000 * S);
    pace.goOn(4, 40 * S);
    pace.workersReady(2 * S, 1003 * S);
    assertThat(pace.contestShare()).isEqualTo(20 * S / 3);
    pace.contestMeasured(7 * S);
    pace.forkDone();
    assertThat(pace.isLook()).isTrue();
    assertThat(pace.anotherFork(true, 1010 * S)).isFalse();
    // Two forks up to the next look, of 9.4 s each, do not fit into 13 s.
    assertThat(pace.anotherFork(false, 1010 * S)).isFalse();
  }

  @Test
  void keepsWhatIsLeftWithinTwiceTheBudgetThatIsLeft() {
    Pace pace = new Pace(90 * S, null, null, 1, 0);
    pace.goOn(5, 20 * S);
    assertThat(pace.anotherFork(false, 100 * S)).isTrue();
    assertThat(pace.anotherFork(false, 141 * S)).isFalse();
  }

  @Test
  void withoutAnyBudgetLeftDoesTheForksThatAVerdictNeeds() {
    Pace pace = new Pace(-5 * S, null, null, 1, 0);
    pace.goOn(0, 0);
    assertThat(pace.contestShare()).isZero();
    assertThat(pace.anotherRound(0, 0, 0, 0)).isTrue();
    assertThat(pace.anotherRound(1, S, S, 0)).isFalse();
  }

  private static Pace afterForks(int forks, long measuredEach) {
    Pace pace = new Pace(90 * S, null, null, 1, 0);
    for (int fork = 0; fork < forks; fork++) {
      pace.workersReady(3 * S, 3 * S);
      pace.contestMeasured(measuredEach);
      pace.forkDone();
    }
    return pace;
  }

  /**
   * From the first fifth on the time left is told to a quarter, whatever starting workers costs.
   */
  @Test
  void tellsTheTimeLeftToAQuarterAfterTheFirstFifth() {
    for (long starting : new long[] {S, 4 * S, 9 * S}) {
      List<long[]> told = new ArrayList<>();
      long end = run(starting, told);
      assertThat(told).hasSizeGreaterThan(15);
      for (long[] at : told) {
        double truth = end - at[0];
        if (at[0] > end / 5 && truth > 2 * S) {
          assertThat(at[1] / truth).as("%d s of %d", at[0] / S, end / S).isBetween(0.75, 1.25);
        }
      }
    }
  }

  /** A run of four contests that uses its shares; collects when and how long was left. */
  private static long run(long starting, List<long[]> told) {
    Pace pace = new Pace(60 * S, null, null, 4, 0);
    long now = 3 * S;
    boolean more = true;
    while (more) {
      told.add(new long[] {now, pace.left(now)});
      now += starting;
      pace.workersReady(starting, now);
      for (int contest = 0; contest < 4; contest++) {
        long took = pace.contestShare();
        now += took;
        pace.contestMeasured(took);
        told.add(new long[] {now, pace.left(now)});
      }
      pace.forkDone();
      more = pace.anotherFork(false, now);
    }
    return now;
  }
}
