package filegauge.spi;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The name that somebody who mistyped one probably meant. */
public final class Suggestion {
  private Suggestion() {}

  /**
   * The candidate at the least distance from a text, letters of either case being the same; empty
   * if none is near: more than a third of the letters, and more than one, would have to change.
   */
  public static Optional<String> nearest(String text, Collection<String> candidates) {
    String typed = text.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .filter(c -> distance(typed, c) <= Math.max(1, Math.max(typed.length(), c.length()) / 3))
        .min(
            Comparator.comparingInt((String c) -> distance(typed, c))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** A sentence part for a message: {@code ; did you mean 'read'?}, or nothing. */
  public static String phrase(Optional<String> suggestion) {
    return suggestion.map(s -> "; did you mean '" + s + "'?").orElse("");
  }

  /**
   * Number of letters to insert, delete, replace or swap with their neighbour: the optimal string
   * alignment distance (Damerau 1964, each letter changed once at most).
   */
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 || j == 0 ? i + j : step(d, a, b, i, j);
      }
    }
    return d[a.length()][b.length()];
  }

  private static int step(int[][] d, String a, String b, int i, int j) {
    int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int least = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, 1 + d[i - 2][j - 2]) : least;
  }
}
