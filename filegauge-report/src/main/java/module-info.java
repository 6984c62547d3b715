/** Formats a report; knows nothing of how it was measured. */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("requires-automatic") // jte-runtime is no explicit module.
module filegauge.report {
  requires static transitive org.jspecify;
  requires transitive filegauge.core;
  requires filegauge.store;
  requires de.siegmar.fastcsv;
  requires gg.jte.runtime;

  exports filegauge.report;
}
