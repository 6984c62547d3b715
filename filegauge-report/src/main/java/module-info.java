/** Formats a report; knows nothing of how it was measured. */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("requires-automatic") // jte-runtime is no explicit module.
module filegauge.report {
  requires static transitive org.jspecify;
  requires transitive filegauge.core;
  requires filegauge.store;
  requires de.siegmar.fastcsv;
  requires gg.jte.runtime;
  // For the annotation of the generated templates, which is not kept in class files.
  requires static java.compiler;

  exports filegauge.report;
}
