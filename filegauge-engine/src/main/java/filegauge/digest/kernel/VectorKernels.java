package filegauge.digest.kernel;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/** Apart from {@link Kernels}, so that this one can be loaded without the vector module. */
final class VectorKernels {
  private VectorKernels() {}

  static IntKernel md5(Width width) {
    return Warming.warm(Template.instance(IntKernel.class, Md5Vector.class, ints(width)));
  }

  static IntKernel md5Pair(Width width) {
    return Warming.warm(Template.instance(IntKernel.class, Md5PairVector.class, ints(width)));
  }

  static IntKernel blake2s(Width width) {
    return Warming.warm(Template.instance(IntKernel.class, Blake2sVector.class, ints(width)));
  }

  static IntKernel blake2sRows(Width width) {
    return Warming.warm(Template.instance(IntKernel.class, Blake2sRows.class, ints(width)));
  }

  static LongKernel blake2b(Width width) {
    return Warming.warm(Template.instance(LongKernel.class, Blake2bVector.class, longs(width)));
  }

  static LongKernel blake2bRows(Width width) {
    return Warming.warm(Template.instance(LongKernel.class, Blake2bRows.class, longs(width)));
  }

  static Blake3Kernel blake3(Width width) {
    return Warming.warm(Template.instance(Blake3Kernel.class, Blake3Vector.class, ints(width)));
  }

  private static VectorSpecies<Integer> ints(Width width) {
    return switch (width) {
      case W512 -> IntVector.SPECIES_512;
      case W256 -> IntVector.SPECIES_256;
      case W128 -> IntVector.SPECIES_128;
      case PLAIN -> throw new AssertionError(width);
    };
  }

  private static VectorSpecies<Long> longs(Width width) {
    return switch (width) {
      case W512 -> LongVector.SPECIES_512;
      case W256 -> LongVector.SPECIES_256;
      case W128 -> LongVector.SPECIES_128;
      case PLAIN -> throw new AssertionError(width);
    };
  }
}
