package filegauge.analysis;

/**
 * One family's best against another family's best, or the baseline against the winner.
 *
 * @param role what is compared
 * @param pair the two cells
 * @param text one plain sentence with the ratio, its interval and the cache state
 */
public record Duel(Role role, Pair pair, String text) {

  /** What is compared. */
  public enum Role {
    FAMILIES,
    BASELINE
  }
}
