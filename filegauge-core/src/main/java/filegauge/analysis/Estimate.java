package filegauge.analysis;

import org.jspecify.annotations.Nullable;

/**
 * A cell's time for one pass.
 *
 * @param medianNs geometric mean over forks of the centre of a fork's rounds (the median of the
 *     means of all pairs of rounds, by Hodges and Lehmann), in nanoseconds
 * @param ci95Ns 95 % interval of it by Student's t over the logs of the forks; null with fewer than
 *     two forks, where the time is 0, or if it spans more than a factor of 1000 to either side
 * @param meanNs arithmetic mean over all samples
 * @param stddevNs sample standard deviation over all samples; null with fewer than two
 * @param bytesPerS bytes of a pass by {@code medianNs}; null where the time is 0
 * @param samples number of samples
 */
public record Estimate(
    double medianNs,
    @Nullable Interval ci95Ns,
    double meanNs,
    @Nullable Double stddevNs,
    @Nullable Double bytesPerS,
    int samples) {}
