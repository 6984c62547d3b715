package filegauge.analysis;

import filegauge.plan.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Two cells of a contest compared.
 *
 * @param a the faster by the estimate
 * @param b the slower
 * @param ratio time of {@code b} over time of {@code a}, 1 or more
 * @param ci95 simultaneous interval of the ratio over all pairs of the contest; null with fewer
 *     than two forks in common
 */
public record Pair(Cell a, Cell b, PairKind kind, double ratio, @Nullable Interval ci95) {}
