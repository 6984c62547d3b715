package filegauge.digest.kernel;

import jdk.incubator.vector.IntVector;

/** Apart from {@link Width}, so that this one can be loaded without the vector module. */
final class PreferredBits {
  private PreferredBits() {}

  static int get() {
    return IntVector.SPECIES_PREFERRED.vectorBitSize();
  }
}
