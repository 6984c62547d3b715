/** Journal and result file; the only JSON code. */
@org.jspecify.annotations.NullMarked
module filegauge.store {
  requires static transitive org.jspecify;
  requires transitive filegauge.core;
  requires tools.jackson.core;
  requires tools.jackson.databind;
  requires tools.jackson.dataformat.toml;

  exports filegauge.store;
}
