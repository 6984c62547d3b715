package filegauge.run;

import org.jspecify.annotations.Nullable;

/**
 * Divides the budget: how long a contest is sampled within a fork, and whether another fork is
 * begun. All times in nanoseconds. The budget is of measuring; starting and warming up workers
 * comes on top, and the whole is kept within twice the budget and ten seconds, unless fewer forks
 * than a verdict needs would fit.
 */
final class Pace {
  /** Numbers of forks after which the analysis may look: see {@code Analysis}. */
  private static final int[] LOOKS = {5, 7, 10, 14, 20};

  private static final int FEWEST_FORKS = LOOKS[0];
  private static final int USUAL_FORKS = 7;
  private static final int MOST_ROUNDS = 12;
  private static final long WALL_EXTRA = 8_000_000_000L;

  /** Kept free, lest the last fork that was planned does not fit any more. */
  private static final long MARGIN = 4_000_000_000L;

  private final long budget;
  private final @Nullable Integer forks;
  private final @Nullable Integer rounds;
  private final int contests;
  private final long start;
  private long measured;
  private long overheads;
  private int started;
  private long ready;
  private int done;
  private int planned;
  private long measuredBefore;
  private int doneBefore;
  private long measuredInForks;
  private boolean inFork;

  /**
   * @param budgetNs time for measuring
   * @param forks exact number of forks, or null
   * @param rounds exact number of rounds a fork, or null
   * @param startNs when the command began
   */
  Pace(
      long budgetNs,
      @Nullable Integer forks,
      @Nullable Integer rounds,
      int contests,
      long startNs) {
    this.budget = budgetNs;
    this.forks = forks;
    this.rounds = rounds;
    this.contests = contests;
    this.start = startNs;
    this.planned = forks == null ? USUAL_FORKS : forks;
  }

  /**
   * Goes on after forks of earlier sessions.
   *
   * @param forksDone forks that were sampled to their end
   * @param measuredNs time that was spent on measuring in them
   */
  void goOn(int forksDone, long measuredNs) {
    done = forksDone;
    doneBefore = forksDone;
    measured = measuredNs;
    measuredBefore = measuredNs;
    measuredInForks = measuredNs;
  }

  /** A fork's workers are ready: tells how long that took. */
  void workersReady(long tookNs, long nowNs) {
    overheads += tookNs;
    started++;
    ready = nowNs;
    inFork = true;
    if (forks == null && done == doneBefore) {
      // With 7 forks the same samples show differences half as large as with 5, so forks come
      // first: they may take up to half of the time for measuring.
      long wall = wallLimit() - (nowNs - start - tookNs);
      long affordable = done + (wall - (budget - measured) / 2) / Math.max(1, tookNs);
      planned = affordable >= USUAL_FORKS ? USUAL_FORKS : FEWEST_FORKS;
    }
  }

  /**
   * How many forks a run will probably have.
   *
   * @param startingSeconds what starting and warming up the workers of a fork takes
   */
  static int usualForks(double budgetSeconds, double startingSeconds) {
    double wall = 2 * budgetSeconds + WALL_EXTRA / 1e9;
    return wall - budgetSeconds / 2 >= USUAL_FORKS * startingSeconds ? USUAL_FORKS : FEWEST_FORKS;
  }

  /** Time for one contest within this fork. */
  long contestShare() {
    int left = Math.max(1, planned - done);
    long spend = budget - measured;
    if (forks == null && ready > 0) {
      // On a busy machine the workers of the forks to come may leave less than the budget.
      spend = Math.min(spend, start + wallLimit() - MARGIN - ready - (left - 1) * overhead());
    }
    return Math.max(0, spend) / left / contests;
  }

  /**
   * Whether another round of a contest is begun.
   *
   * @param roundsDone rounds of this contest in this fork
   * @param spentNs time spent on them
   * @param lastRoundNs time of the last of them
   * @param shareNs as {@link #contestShare} told when the contest began
   */
  boolean anotherRound(int roundsDone, long spentNs, long lastRoundNs, long shareNs) {
    if (rounds != null) {
      return roundsDone < rounds && (roundsDone == 0 || measured + spentNs < budget || done == 0);
    }
    return roundsDone == 0
        || (roundsDone < MOST_ROUNDS && spentNs + lastRoundNs / 2 + lastRoundNs / 4 <= shareNs);
  }

  /** A contest's part of a fork has ended. */
  void contestMeasured(long tookNs) {
    measured += tookNs;
  }

  /** A fork has ended. */
  void forkDone() {
    done++;
    inFork = false;
    measuredInForks = measured;
  }

  /** Whether the analysis may look now. */
  boolean isLook() {
    for (int look : LOOKS) {
      if (look == done) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether another fork is begun.
   *
   * @param decided whether the analysis, at a look, calls every contest decided
   */
  boolean anotherFork(boolean decided, long nowNs) {
    if (forks != null) {
      return done < forks && (measured < budget || done == 0);
    }
    if (done < FEWEST_FORKS) {
      return measured < 3 * budget || done == 0;
    }
    if (isLook() && decided && rounds == null) {
      return false;
    }
    // A fork that no look follows is wasted.
    int missing = nextLook() - done;
    return missing > 0
        && missing * measuredPerFork() <= budget - measured
        && missing * (measuredPerFork() + overhead()) <= start + wallLimit() - nowNs;
  }

  /**
   * Expected time left, overheads included. Of the fork that goes on, its workers have started and
   * a part is measured.
   */
  long left(long nowNs) {
    int forksLeft = Math.max(0, planned - done);
    long budgetLeft = Math.max(0, budget - measured);
    long perFork = done == 0 ? budget / Math.max(1, planned) : measuredInForks / done;
    long sampling = Math.max(0, perFork * forksLeft - (measured - measuredInForks));
    int starts = inFork ? forksLeft - 1 : forksLeft;
    return Math.min(budgetLeft, sampling) + overhead() * Math.max(0, starts);
  }

  /** Share of the expected time that has passed, 0 to 1. */
  double share(long nowNs) {
    long spent = nowNs - start;
    return (double) spent / Math.max(1, spent + left(nowNs));
  }

  // Of this session: what was measured before needs no time any more.
  private long wallLimit() {
    return 2 * Math.max(0, budget - measuredBefore) + WALL_EXTRA;
  }

  private long overhead() {
    return started == 0 ? 0 : overheads / started;
  }

  private long measuredPerFork() {
    return done == 0 ? 0 : measured / done;
  }

  private int nextLook() {
    for (int look : LOOKS) {
      if (look > done) {
        return look;
      }
    }
    return done;
  }
}
