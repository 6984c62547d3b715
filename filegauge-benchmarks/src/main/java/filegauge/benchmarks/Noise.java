package filegauge.benchmarks;

import java.util.SplittableRandom;

/** Shapes of what a fork does to one cell; each with mean 0 and, where it has one, variance 1. */
enum Noise {
  /** Normal. */
  NORMAL {
    @Override
    double draw(SplittableRandom random) {
      return random.nextGaussian();
    }
  },
  /** Student's t with 3 degrees of freedom: now and then a fork far out, to either side. */
  HEAVY {
    @Override
    double draw(SplittableRandom random) {
      double chi = 0;
      for (int i = 0; i < 3; i++) {
        double z = random.nextGaussian();
        chi += z * z;
      }
      return random.nextGaussian() / Math.sqrt(chi);
    }
  },
  /** Exponential, centred: never much faster, sometimes much slower. */
  SKEWED {
    @Override
    double draw(SplittableRandom random) {
      return random.nextExponential() - 1;
    }
  };

  abstract double draw(SplittableRandom random);
}
