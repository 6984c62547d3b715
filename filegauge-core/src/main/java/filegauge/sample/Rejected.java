package filegauge.sample;

/**
 * A sample that does not count.
 *
 * @param reason in words, for example {@code 12 ms of JIT compilation during the sample}
 */
public record Rejected(Sample sample, String reason) {}
