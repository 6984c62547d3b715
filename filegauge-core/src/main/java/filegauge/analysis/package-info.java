/** What the measurements show: pure, repeatable statistics from a dataset to a report. */
@org.jspecify.annotations.NullMarked
package filegauge.analysis;
