/** What was measured: samples, outcomes, facts, and the events that a run consists of. */
@org.jspecify.annotations.NullMarked
package filegauge.sample;
