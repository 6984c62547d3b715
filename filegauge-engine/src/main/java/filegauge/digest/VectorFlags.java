package filegauge.digest;

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
          "-XX:CompileCommand=quiet",
          "-XX:CompileCommand=CompileThresholdScaling,filegauge.digest.kernel.*::*,0.002",
          "--add-modules",
          "jdk.incubator.vector",
          "--add-opens",
          "java.base/java.io=ALL-UNNAMED",
          "--enable-native-access=ALL-UNNAMED");

  private VectorFlags() {}
}
