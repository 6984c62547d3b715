/** Compression functions, plain and in vectors of each width; hidden behind {@code digest}. */
@org.jspecify.annotations.NullMarked
package filegauge.digest.kernel;
