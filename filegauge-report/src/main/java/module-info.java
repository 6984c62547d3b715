/** Formats a report; knows nothing of how it was measured. */
@org.jspecify.annotations.NullMarked
module filegauge.report {
  requires static transitive org.jspecify;
  requires transitive filegauge.core;
  requires de.siegmar.fastcsv;

  exports filegauge.report;
}
