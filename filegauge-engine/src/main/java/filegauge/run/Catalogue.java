package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Example;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.util.List;
import java.util.Optional;

/**
 * What can be measured: the catalogues of access methods and workloads, for those who list them.
 */
public final class Catalogue {
  private Catalogue() {}

  /** All access methods, the built-in ones first. */
  public static List<AccessMethodKind> methods() {
    return AccessMethods.available();
  }

  /** All workloads. */
  public static List<Workload> workloads() {
    return Workloads.ALL;
  }

  /**
   * The canonical spelling of a workload.
   *
   * @throws IllegalArgumentException if there is none; the message quotes it and names what is near
   */
  public static String workload(String spelling) {
    return Workloads.parse(spelling).id();
  }

  /** A program that reads as a method of that canonical spelling does; empty if there is none. */
  public static Optional<Example> example(String method) {
    try {
      return AccessMethods.parse(method).example();
    } catch (IllegalArgumentException e) {
      // Measured elsewhere, by a method that cannot be had here.
      return Optional.empty();
    }
  }
}
