/** Renders a report. */
@org.jspecify.annotations.NullMarked
package filegauge.report;
