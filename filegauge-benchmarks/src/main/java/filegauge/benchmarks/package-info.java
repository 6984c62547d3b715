/** Benchmarks of our own code against the same work in C. */
@org.jspecify.annotations.NullMarked
package filegauge.benchmarks;
