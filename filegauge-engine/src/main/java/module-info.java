/** Turns a plan into samples: access methods, workloads, workers, and the calls into libc. */
@org.jspecify.annotations.NullMarked
module filegauge.engine {
  requires static transitive org.jspecify;
  requires transitive filegauge.core;
  requires filegauge.store;
  requires java.management;
  requires jdk.management;
  requires jdk.unsupported;
  // Only child JVMs resolve it: it costs start-up time and prints a warning.
  requires static jdk.incubator.vector;

  exports filegauge.spi;
  exports filegauge.run;
  exports filegauge.digest;

  uses filegauge.spi.AccessMethodKind;
}
