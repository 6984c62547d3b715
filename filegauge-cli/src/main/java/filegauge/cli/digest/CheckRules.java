package filegauge.cli.digest;

import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import java.util.Optional;

/**
 * What the lines of check lists may name.
 *
 * @param untagged what lines without a tag are checked by; where its length is free, by as many
 *     bytes as the line has
 * @param tags the algorithm whose tags alone are proper; empty if any may be
 */
record CheckRules(DigestFunction untagged, Optional<Algorithm> tags) {

  /** Lists of one algorithm alone. */
  static CheckRules only(DigestFunction function) {
    return new CheckRules(function, Optional.of(function.algorithm()));
  }

  /** Lists whose lines name their algorithms, or else are of the default one. */
  static CheckRules any(DigestFunction untagged) {
    return new CheckRules(untagged, Optional.empty());
  }
}
