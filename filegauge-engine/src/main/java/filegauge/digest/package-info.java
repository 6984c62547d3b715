/**
 * Message digests: standard values, fast. {@link filegauge.digest.Algorithm} is the catalogue,
 * {@link filegauge.digest.DigestFunction} an algorithm with its parameters, {@link
 * filegauge.digest.Digest} a digest in the making, {@link filegauge.digest.Lanes} digests many
 * inputs at once, {@link filegauge.digest.SplitDigest} one large input on several threads.
 */
@org.jspecify.annotations.NullMarked
package filegauge.digest;
