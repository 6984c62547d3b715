/** Immutable data and pure statistics: no I/O, no clock, no threads, no native code. */
@org.jspecify.annotations.NullMarked
module filegauge.core {
  requires static transitive org.jspecify;
  requires org.apache.commons.numbers.gamma;
  requires org.apache.commons.statistics.distribution;
  requires org.apache.commons.statistics.descriptive;

  exports filegauge.plan;
  exports filegauge.sample;
  exports filegauge.analysis;
  exports filegauge.publication;
}
