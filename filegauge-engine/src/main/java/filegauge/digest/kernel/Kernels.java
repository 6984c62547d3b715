package filegauge.digest.kernel;

/** Makes kernels of at most a given width of vectors. Immutable. */
public final class Kernels {
  private static final Kernels BEST = new Kernels(Width.best());

  private final Width width;

  private Kernels(Width width) {
    this.width = width;
  }

  /** Those of the width for this JVM. */
  public static Kernels best() {
    return BEST;
  }

  /** Those of a width, which must be available. */
  public static Kernels of(Width width) {
    if (!width.isAvailable()) {
      throw new IllegalArgumentException("the vector module is missing");
    }
    return new Kernels(width);
  }

  /** The width. */
  public Width width() {
    return width;
  }

  /** MD5 of as many streams as fit; of one in plain code. */
  public IntKernel md5() {
    return width == Width.PLAIN ? new Md5Scalar() : VectorKernels.md5(width);
  }

  /** MD5 of twice as many: faster, but takes longer to be compiled. */
  public IntKernel md5Pair() {
    return width == Width.PLAIN ? new Md5Scalar() : VectorKernels.md5Pair(width);
  }

  /** MD5 of one stream. */
  public IntKernel md5One() {
    return new Md5Scalar();
  }

  /** BLAKE2s of as many streams as fit, at most {@code most}; of one in plain code. */
  public IntKernel blake2s(int most) {
    Width used = atMost(most * Integer.SIZE);
    return used == Width.PLAIN ? new Blake2sScalar() : VectorKernels.blake2s(used);
  }

  /** BLAKE2s of one stream. */
  public IntKernel blake2sOne() {
    return width.bits() < 128 ? new Blake2sScalar() : VectorKernels.blake2sRows(width);
  }

  /** BLAKE2b of as many streams as fit, at most {@code most}; of one in plain code. */
  public LongKernel blake2b(int most) {
    Width used = atMost(most * Long.SIZE);
    return used == Width.PLAIN ? new Blake2bScalar() : VectorKernels.blake2b(used);
  }

  /** BLAKE2b of one stream. */
  public LongKernel blake2bOne() {
    return width.bits() < 256 ? new Blake2bScalar() : VectorKernels.blake2bRows(width);
  }

  /** BLAKE3. */
  public Blake3Kernel blake3() {
    return width == Width.PLAIN ? new Blake3Plain() : VectorKernels.blake3(width);
  }

  private Width atMost(int bits) {
    return Width.ofBits(Math.min(bits, width.bits()));
  }
}
