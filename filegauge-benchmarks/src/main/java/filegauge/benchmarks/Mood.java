package filegauge.benchmarks;

import java.util.SplittableRandom;

/**
 * What the machine does to every sample, whichever cell it is of, on the scale of the logarithm.
 * Stateful: one for each run, asked once for each sample, in the order in which samples are taken.
 */
interface Mood {

  /** What is added to the log time of the next sample. */
  double next(SplittableRandom random);

  /** A machine without moods. */
  static Mood steady() {
    return random -> 0;
  }

  /** Slower by an equal step with every sample. */
  static Mood drift(double step) {
    double[] sum = {0};
    return random -> sum[0] += step;
  }

  /** Now and then another program runs for some samples: slower by 10 to 50 %. */
  static Mood bursts(double chance, double meanLength) {
    int[] left = {0};
    double[] slower = {0};
    return random -> {
      if (left[0] == 0 && random.nextDouble() < chance) {
        left[0] = 1 + (int) (meanLength * random.nextExponential());
        slower[0] = Math.log(1.1 + 0.4 * random.nextDouble());
      }
      if (left[0] == 0) {
        return 0;
      }
      left[0]--;
      return slower[0];
    };
  }

  /** A first-order autoregressive process: each sample like the one before it. */
  static Mood autocorrelated(double likeness, double deviation) {
    double[] state = {Double.NaN};
    double fresh = deviation * Math.sqrt(1 - likeness * likeness);
    return random -> {
      double before = state[0];
      state[0] =
          Double.isNaN(before)
              ? deviation * random.nextGaussian()
              : likeness * before + fresh * random.nextGaussian();
      return state[0];
    };
  }

  /** A CPU of two frequencies, which it changes after some samples. */
  static Mood twoStates(double meanStay, double ratio) {
    boolean[] slow = {false};
    return random -> {
      if (random.nextDouble() * meanStay < 1) {
        slow[0] = !slow[0];
      }
      return slow[0] ? Math.log(ratio) : 0;
    };
  }
}
