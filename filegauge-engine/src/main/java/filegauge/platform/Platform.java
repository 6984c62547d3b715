package filegauge.platform;

import filegauge.spi.Availability;
import java.util.Locale;

/**
 * Where this JVM runs, as far as the calls into libc are concerned. Loads no native code itself, so
 * it may be asked anywhere; the other classes of this package may be used only where {@link #linux}
 * says so.
 */
public final class Platform {
  /** Set to {@code true}, this JVM goes without libc, as elsewhere than on Linux; for tests. */
  public static final String PORTABLE = "filegauge.portable";

  private static final Availability LINUX =
      Boolean.getBoolean(PORTABLE)
          ? Availability.no("needs Linux, and " + PORTABLE + " is set")
          : judge(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));

  private Platform() {}

  /** Whether the calls into Linux's libc can be made here. */
  public static Availability linux() {
    return LINUX;
  }

  /** As {@link #linux}, as a truth value. */
  public static boolean isLinux() {
    return LINUX instanceof Availability.Available;
  }

  /** Judges by the values of {@code os.name} and {@code os.arch}. */
  static Availability judge(String os, String architecture) {
    if (!os.toLowerCase(Locale.ROOT).startsWith("linux")) {
      return Availability.no("needs Linux");
    }
    if (Abi.of(architecture).isEmpty()) {
      return Availability.no("needs an x86-64 or aarch64 processor, this is " + architecture);
    }
    return Availability.yes();
  }
}
