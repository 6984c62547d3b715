package filegauge.digest;

import filegauge.digest.kernel.Warming;
import java.util.List;

/** How a JVM is started whose work is vector kernels. */
final class VectorFlags {
  /** Name of the AOT cache in the folder of the jars, if there is one. */
  static final String CACHE = "filegauge-vector.aot";

  /**
   * Fixed flags. Interpreted vector code takes milliseconds a block: the kernels must be compiled
   * at once, and by C2 alone.
   */
  static final List<String> ALL =
      List.of(
          "-XX:+UseSerialGC",
          "-Xms16m",
          "-Xmx64m",
          "-Xlog:disable",
          "-XX:+DisplayVMOutputToStderr",
          "-XX:-UsePerfData",
          "-XX:-TieredCompilation",
          "-XX:-BackgroundCompilation",
          // Vectors are kept from being objects by a phase of their own.
          "-XX:-DoEscapeAnalysis",
          "-XX:CompileCommand=quiet",
          // Else a kernel whose first calls are long is compiled twice; see Warming.
          "-XX:-UseOnStackReplacement",
          "-D" + Warming.PROPERTY + "=true",
          "-XX:CompileCommand=CompileThresholdScaling,filegauge.digest.kernel.*::*,0.0005",
          "-XX:CompileCommand=CompileThresholdScaling,sun.security.provider.DigestBase::*,0.01",
          "-XX:CompileCommand=CompileThresholdScaling,sun.security.provider.MD5::*,0.01",
          "-XX:CompileCommand=CompileThresholdScaling,sun.security.provider.SHA2::*,0.01",
          "--add-modules",
          "jdk.incubator.vector",
          "--add-opens",
          "java.base/java.io=ALL-UNNAMED",
          "--enable-native-access=ALL-UNNAMED");

  private VectorFlags() {}
}
