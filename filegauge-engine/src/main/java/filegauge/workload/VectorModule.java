package filegauge.workload;

/** Whether this JVM has resolved the vector module; workers do, the command line does not. */
final class VectorModule {
  private static final boolean RESOLVED =
      ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

  private VectorModule() {}

  /** If not, no class that names a vector type may be loaded. */
  static boolean isResolved() {
    return RESOLVED;
  }
}
