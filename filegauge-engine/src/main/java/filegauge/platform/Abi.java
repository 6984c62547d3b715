package filegauge.platform;

import java.util.Locale;
import java.util.Optional;

/**
 * The constants of Linux that differ between architectures: {@code asm/fcntl.h} and {@code
 * asm/unistd.h} of the kernel's headers.
 *
 * @param directory {@code O_DIRECTORY}
 * @param noFollow {@code O_NOFOLLOW}
 * @param direct {@code O_DIRECT}
 * @param getdents64 number of that system call
 */
record Abi(int directory, int noFollow, int direct, long getdents64) {
  private static final Abi X86_64 = new Abi(0x10000, 0x20000, 0x4000, 217);
  private static final Abi AARCH64 = new Abi(0x4000, 0x8000, 0x10000, 61);

  /** Those of the running JVM; asked for only where {@link Platform#linux} says that they exist. */
  static final Abi HERE =
      of(System.getProperty("os.arch", ""))
          .orElseThrow(() -> new UnsupportedOperationException(Platform.linux().toString()));

  /** Those of an architecture as {@code os.arch} names it. */
  static Optional<Abi> of(String architecture) {
    return switch (architecture.toLowerCase(Locale.ROOT)) {
      case "amd64", "x86_64" -> Optional.of(X86_64);
      case "aarch64", "arm64" -> Optional.of(AARCH64);
      default -> Optional.empty();
    };
  }
}
