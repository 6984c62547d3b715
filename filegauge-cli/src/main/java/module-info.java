/** The command line: the only console output. */
@org.jspecify.annotations.NullMarked
module filegauge.cli {
  requires static transitive org.jspecify;
  requires filegauge.engine;
  requires filegauge.report;
  requires filegauge.store;
  requires info.picocli;
  requires me.tongfei.progressbar;

  opens filegauge.cli to
      info.picocli;
}
