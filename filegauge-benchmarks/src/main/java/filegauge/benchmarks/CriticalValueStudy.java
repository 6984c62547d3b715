package filegauge.benchmarks;

import filegauge.analysis.Looks;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;

/**
 * Why the analysis takes the critical values and the level that it takes: how the largest |t| over
 * all pairs behaves when the cells' variances differ, and when the data are looked at five times.
 * Shares no code with the analysis. Prints Markdown tables; takes some minutes.
 */
public final class CriticalValueStudy {
  private static final int DRAWS = 200_000;
  private static final double POCOCK = 0.0158;
  private static final double ONE_LOOK = 0.01;
  private static final int[] CELLS = {2, 3, 5, 9, 12};

  /** How the spread of the cells' log times differs, and what the cells share. */
  private enum Structure {
    EQUAL,
    ONE_QUIET,
    ONE_LOUD,
    GEOMETRIC,
    HALF_QUIET,
    LINEAR,
    COUPLES,
    RANDOM_WALK;

    double scale(int cell, int cells) {
      return switch (this) {
        case EQUAL, RANDOM_WALK -> 1;
        case ONE_QUIET -> cell == 0 ? 0.05 : 1;
        case ONE_LOUD -> cell == 0 ? 20 : 1;
        case GEOMETRIC -> Math.pow(2, cell);
        case HALF_QUIET -> cell < cells / 2 ? 0.1 : 1;
        case LINEAR -> 1 + cell;
        case COUPLES -> cell % 2 == 0 ? 1 : 0.1;
      };
    }

    /** Whether a cell has in it what the cell before it has. */
    boolean adds(int cell) {
      return cell > 0 && (this == RANDOM_WALK || (this == COUPLES && cell % 2 == 1));
    }
  }

  private CriticalValueStudy() {}

  /** Prints both tables. */
  public static void main(String[] arguments) {
    structures();
    System.out.println();
    looks();
  }

  /** Share of draws above the quantile for equal variances, one look. */
  private static void structures() {
    StringBuilder head = new StringBuilder("| cells | forks |");
    for (Structure structure : Structure.values()) {
      head.append(' ').append(words(structure)).append(" |");
    }
    System.out.println(head + "\n" + head.toString().replaceAll("[^|]+", "---"));
    for (int cells : CELLS) {
      for (int forks : new int[] {5, 10, 20}) {
        StringBuilder line = new StringBuilder("| " + cells + " | " + forks + " |");
        double critical = Double.NaN;
        for (Structure structure : Structure.values()) {
          double[] largest = draw(structure, cells, new int[] {forks})[0];
          if (structure == Structure.EQUAL) {
            critical = quantile(largest, ONE_LOOK);
          }
          double above = critical;
          line.append(percent(Arrays.stream(largest).filter(t -> t > above).count()));
        }
        System.out.println(line);
      }
    }
  }

  /** Share of draws in which any look shows a difference, at some levels of a look. */
  private static void looks() {
    System.out.println(
        "| cells | each look at 1.58 % | 1.3 % | 1 % | as used |\n|---|---|---|---|---|");
    int[] looks = Looks.FORKS.stream().mapToInt(Integer::intValue).toArray();
    for (int cells : CELLS) {
      double[][] largest = draw(Structure.EQUAL, cells, looks);
      StringBuilder line = new StringBuilder("| " + cells + " |");
      for (double level : new double[] {POCOCK, 0.013, ONE_LOOK}) {
        line.append(percent(shownAtAnyLook(largest, look -> level)));
      }
      line.append(percent(shownAtAnyLook(largest, look -> Looks.level(looks[look]))));
      System.out.println(line);
    }
  }

  private static long shownAtAnyLook(double[][] largest, IntToDoubleFunction level) {
    boolean[] shown = new boolean[DRAWS];
    for (int look = 0; look < largest.length; look++) {
      double critical = quantile(largest[look], level.applyAsDouble(look));
      for (int draw = 0; draw < DRAWS; draw++) {
        shown[draw] |= largest[look][draw] > critical;
      }
    }
    long count = 0;
    for (boolean draw : shown) {
      count += draw ? 1 : 0;
    }
    return count;
  }

  /** The largest squared t over all pairs, for each look and draw. */
  private static double[][] draw(Structure structure, int cells, int[] looks) {
    SplittableRandom random = new SplittableRandom(cells);
    double[][] largest = new double[looks.length][DRAWS];
    double[][] x = new double[cells][looks[looks.length - 1]];
    for (int draw = 0; draw < DRAWS; draw++) {
      for (int cell = 0; cell < cells; cell++) {
        for (int fork = 0; fork < x[cell].length; fork++) {
          double shared = structure.adds(cell) ? x[cell - 1][fork] : 0;
          x[cell][fork] = shared + structure.scale(cell, cells) * random.nextGaussian();
        }
      }
      for (int i = 1; i < cells; i++) {
        for (int j = 0; j < i; j++) {
          pair(x[i], x[j], looks, largest, draw);
        }
      }
    }
    return largest;
  }

  private static void pair(double[] x, double[] y, int[] looks, double[][] largest, int draw) {
    double sum = 0;
    double squares = 0;
    int fork = 0;
    for (int look = 0; look < looks.length; look++) {
      for (; fork < looks[look]; fork++) {
        double difference = x[fork] - y[fork];
        sum += difference;
        squares += difference * difference;
      }
      double between = sum * sum / fork;
      double squaredT = between * (fork - 1) / (squares - between);
      largest[look][draw] = Math.max(largest[look][draw], squaredT);
    }
  }

  private static double quantile(double[] values, double level) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.ceil(DRAWS * (1 - level)) - 1];
  }

  private static String percent(long count) {
    return String.format(Locale.ROOT, " %.2f %% |", 100.0 * count / DRAWS);
  }

  private static String words(Structure structure) {
    return structure.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
