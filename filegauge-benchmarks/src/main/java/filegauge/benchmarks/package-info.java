/** Benchmarks of our own code, and checks of its promises that take too long for a test. */
@org.jspecify.annotations.NullMarked
package filegauge.benchmarks;
