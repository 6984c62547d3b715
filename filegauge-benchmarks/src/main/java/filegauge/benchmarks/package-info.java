/**
 * Benchmarks of our own code, and checks of its promises that take too long for a test. They are
 * programs of their own, started by the scripts under {@code benchmarks/}, and print to standard
 * output.
 */
@org.jspecify.annotations.NullMarked
package filegauge.benchmarks;
