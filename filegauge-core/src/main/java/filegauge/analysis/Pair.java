package filegauge.analysis;

import filegauge.plan.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Two cells of a contest compared.
 *
 * @param a the faster over the forks that both have
 * @param b the slower
 * @param kind by the interval; {@code inconclusive} in any case with fewer than {@link
 *     Looks#FEWEST_FORKS} forks in common, where either cell lost over a fifth of its rounds, and
 *     where the contest's control failed
 * @param ratio time of {@code b} over time of {@code a}, 1 or more: exp of the mean over forks of
 *     the difference of the median log times
 * @param ci95 interval of the ratio by Student's t over forks, simultaneous over all pairs of the
 *     contest and all {@link Looks}; null with fewer than two forks in common, or if it spans more
 *     than a factor of 1000 to either side
 */
public record Pair(Cell a, Cell b, PairKind kind, double ratio, @Nullable Interval ci95) {}
