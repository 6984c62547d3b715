package filegauge.publication;

import java.util.List;
import java.util.Optional;

/** The catalogue of published experiments that can be replayed. Thread-safe. */
public final class Publications {
  /** All, in the order of every list. */
  public static final List<Publication> ALL =
      List.of(
          SmallFilesPublication.get(),
          LinuxRwPublication.get(),
          HistogramPublication.get(),
          DigestPublication.get());

  private Publications() {}

  /** The publication of a name; empty if there is none, as for one of a later version. */
  public static Optional<Publication> named(String name) {
    return ALL.stream().filter(publication -> publication.name().equals(name)).findFirst();
  }
}
