package filegauge.digest.kernel;

import java.nio.ByteOrder;
import java.util.Locale;

/** The width of vectors that kernels use. */
public enum Width {
  /** Plain code. */
  PLAIN(0),
  /** 128 bits: SSE, NEON. */
  W128(128),
  /** 256 bits: AVX2. */
  W256(256),
  /** 512 bits: AVX-512. */
  W512(512);

  /**
   * Name of the system property that forces a width: {@code plain}, {@code 128}, {@code 256} or
   * {@code 512}. A width that the processor lacks works but is very slow.
   */
  public static final String PROPERTY = "filegauge.vector";

  private static final Width BEST = choose(System.getProperty(PROPERTY, ""));

  private final int bits;

  Width(int bits) {
    this.bits = bits;
  }

  /** Bits of a vector; 0 for plain code. */
  public int bits() {
    return bits;
  }

  /** The one for this JVM, chosen once. */
  public static Width best() {
    return BEST;
  }

  /** Whether kernels of this width can run in this JVM, if slowly. */
  public boolean isAvailable() {
    return this == PLAIN || vectorsUsable();
  }

  private static Width choose(String forced) {
    if (!forced.isEmpty()) {
      return ofName(forced);
    }
    // Without AVX-512 the 512-bit species fall back to slow code (measured: 0.11 GB/s).
    return vectorsUsable() ? ofBits(PreferredBits.get()) : PLAIN;
  }

  private static Width ofName(String name) {
    for (Width width : values()) {
      String spelling = width == PLAIN ? "plain" : Integer.toString(width.bits);
      if (spelling.equals(name.toLowerCase(Locale.ROOT)) && width.isAvailable()) {
        return width;
      }
    }
    throw new IllegalArgumentException(
        PROPERTY + " is '" + name + "'; use plain, or with the vector module 128, 256 or 512");
  }

  static Width ofBits(int bits) {
    Width best = PLAIN;
    for (Width width : values()) {
      best = width.bits <= bits ? width : best;
    }
    return best;
  }

  // Kernels reinterpret bytes as words, which is right on little-endian machines only.
  private static boolean vectorsUsable() {
    return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN
        && ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
  }
}
