package filegauge.digest.kernel;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs each new kind of kernel over a few blocks of zeros, where the JVM's flags have it compiled
 * by that. Interpreted, a block takes milliseconds, and a first call with a buffer of real blocks
 * would go through all of them so; replacing such a call while it runs (OSR) compiles the kernel
 * twice.
 */
public final class Warming {
  /** Name of the system property that asks for it. */
  public static final String PROPERTY = "filegauge.vector.warm";

  private static final boolean WANTED = Boolean.getBoolean(PROPERTY);

  // The first call resolves what the code names, without which C2 leaves holes in it; the second
  // is enough for the thresholds, and the third shows it to the callers within the kernel.
  private static final int CALLS = 3;

  private static final Set<Class<?>> DONE = ConcurrentHashMap.newKeySet();

  private Warming() {}

  static IntKernel warm(IntKernel kernel) {
    if (isNew(kernel)) {
      int[] state = new int[16 * kernel.lanes()];
      for (int i = 0; i < CALLS; i++) {
        kernel.compress(state, new byte[64], new int[kernel.lanes()], 0, 0, 1);
      }
    }
    return kernel;
  }

  static LongKernel warm(LongKernel kernel) {
    if (isNew(kernel)) {
      long[] state = new long[16 * kernel.lanes()];
      for (int i = 0; i < CALLS; i++) {
        kernel.compress(state, new byte[128], new int[kernel.lanes()], 0, 0, 1);
      }
    }
    return kernel;
  }

  static Blake3Kernel warm(Blake3Kernel kernel) {
    if (isNew(kernel)) {
      int lanes = kernel.lanes();
      for (int i = 0; i < CALLS; i++) {
        kernel.chunks(new byte[1024 * lanes], 0, lanes, 0, new int[8 * lanes], lanes);
      }
    }
    return kernel;
  }

  private static boolean isNew(Object kernel) {
    return WANTED && DONE.add(kernel.getClass());
  }
}
