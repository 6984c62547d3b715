/**
 * The digests as their papers write them, byte by byte: slow, obvious, what the fast ones must
 * equal.
 */
@org.jspecify.annotations.NullMarked
package filegauge.digest.reference;
