package filegauge.benchmarks;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;

/**
 * How a simulated machine behaves. All deviations are of the logarithm of a time, so normal noise
 * makes times log-normal.
 *
 * @param name as the tables call it
 * @param ofRounds standard deviation of a cell's rounds, by the cell's number
 * @param rounds shape of that noise
 * @param ofForks standard deviation of what a fork does to a cell, by the cell's number
 * @param forks shape of that noise
 * @param mood what befalls all cells alike
 * @param slowForks whether one of the first five forks is 22 % slower for all cells, and one for
 *     one cell alone
 */
record Setting(
    String name,
    IntToDoubleFunction ofRounds,
    Noise rounds,
    IntToDoubleFunction ofForks,
    Noise forks,
    Supplier<Mood> mood,
    boolean slowForks) {

  private static final double ROUND = 0.05;

  // Far beyond the equivalence band, so that every difference that is shown counts.
  private static final double SPREAD = 0.05;

  /** Log-normal rounds of 5 % and normal forks. */
  static Setting logNormal(double ofForks) {
    String name = "log-normal, fork effect " + Math.round(100 * ofForks) + " %";
    return plain(name, Noise.NORMAL, i -> ofForks, Noise.NORMAL, Mood::steady, false);
  }

  private static Setting plain(
      String name,
      Noise rounds,
      IntToDoubleFunction ofForks,
      Noise forks,
      Supplier<Mood> mood,
      boolean slow) {
    return new Setting(name, i -> ROUND, rounds, ofForks, forks, mood, slow);
  }

  private static Setting moody(String name, Supplier<Mood> mood) {
    return plain(name, Noise.NORMAL, i -> 0.01, Noise.NORMAL, mood, false);
  }

  /** Every setting under which the analysis must keep its promises. */
  static List<Setting> all() {
    return List.of(
        logNormal(0),
        logNormal(0.01),
        logNormal(0.02),
        plain("heavy tails", Noise.HEAVY, i -> 0.01, Noise.HEAVY, Mood::steady, false),
        plain("skewed", Noise.SKEWED, i -> 0.02, Noise.SKEWED, Mood::steady, false),
        moody("drift, 0.1 % a sample", () -> Mood.drift(0.001)),
        moody("bursts of 10 to 50 %", () -> Mood.bursts(0.03, 5)),
        moody("autocorrelation 0.9", () -> Mood.autocorrelated(0.9, 0.05)),
        moody("two frequencies, 15 % apart", () -> Mood.twoStates(20, 1.15)),
        plain("one slow fork", Noise.NORMAL, i -> 0.01, Noise.NORMAL, Mood::steady, true),
        unequal("unequal, rounds 2 to 16 %, forks 0.5 to 4 %", Noise.NORMAL, i -> 1 << (i % 4)),
        unequal("unequal, one cell 16 times", Noise.NORMAL, i -> i == 1 ? 16 : 1),
        unequal("unequal and skewed, one cell 8 times", Noise.SKEWED, i -> i == 1 ? 8 : 1));
  }

  /** Cells whose spread differs in one of many ways; one round of each fork tells its centre. */
  static List<Setting> spreads() {
    return List.of(
        spread("equal", Noise.NORMAL, i -> 1),
        spread("one of 2 times", Noise.NORMAL, i -> i == 1 ? 2 : 1),
        spread("one of 4 times", Noise.NORMAL, i -> i == 1 ? 4 : 1),
        spread("one of 20 times", Noise.NORMAL, i -> i == 1 ? 20 : 1),
        spread("two of 4 times", Noise.NORMAL, i -> i == 1 || i == 2 ? 4 : 1),
        spread("half of 2 times", Noise.NORMAL, i -> 1 + i % 2),
        spread("half of 10 times", Noise.NORMAL, i -> 1 + 9 * (i % 2)),
        spread("1, 2, 3 and so on", Noise.NORMAL, i -> i + 1),
        spread("each 1.4 times the one before", Noise.NORMAL, i -> Math.pow(1.4, i)),
        spread("heavy tails", Noise.HEAVY, i -> 1));
  }

  private static Setting spread(String name, Noise forks, IntToDoubleFunction times) {
    return new Setting(
        name,
        i -> 0,
        Noise.NORMAL,
        i -> SPREAD * times.applyAsDouble(i),
        forks,
        Mood::steady,
        false);
  }

  private static Setting unequal(String name, Noise forks, IntToDoubleFunction times) {
    return new Setting(
        name,
        i -> 0.02 * times.applyAsDouble(i),
        Noise.NORMAL,
        i -> 0.005 * times.applyAsDouble(i),
        forks,
        Mood::steady,
        false);
  }
}
