package filegauge.sample;

import filegauge.plan.Fill;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the elementary steps cost on a machine, as seen from Java.
 *
 * @param timerGrainNs smallest step of the clock of the samples, nanoseconds
 * @param readCallNs one {@code pread} of one byte that is cached, nanoseconds
 * @param pageFaultNs one minor fault on a mapping of cached pages, all pages that it maps around it
 *     included, nanoseconds; null if no fault could be counted
 * @param faultsPerMib minor faults per MiB of a mapping by how the cache was filled: the grain of
 *     the page cache; fills that cannot be had here are left out
 */
public record MachineCosts(
    double timerGrainNs,
    double readCallNs,
    @Nullable Double pageFaultNs,
    Map<Fill, Double> faultsPerMib) {
  public MachineCosts {
    Map<Fill, Double> copy = new EnumMap<>(Fill.class);
    copy.putAll(faultsPerMib);
    faultsPerMib = java.util.Collections.unmodifiableMap(copy);
  }
}
