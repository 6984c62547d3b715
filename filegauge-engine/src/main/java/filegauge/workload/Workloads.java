package filegauge.workload;

import filegauge.spi.Suggestion;
import filegauge.spi.Task;
import filegauge.spi.Workload;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The catalogue of workloads. Names are of either case. Thread-safe. */
public final class Workloads {
  /** All, in the order of every list. */
  public static final List<Workload> ALL =
      Stream.of(
              List.of(Touch.pages(), Touch.lines(), new Checksum(), new CopyOut(), new Histogram()),
              List.of(new Increment(Task.COPY), new Increment(Task.IN_PLACE)),
              DigestWorkload.all())
          .<Workload>flatMap(List::stream)
          .toList();

  /** Of the I/O alone: the least work for which every byte must be fetched. */
  public static final Workload FETCH = Touch.lines();

  /**
   * The verifying pass that every cell makes before it is counted; no workload that is measured.
   */
  public static final Workload VERIFY = new Verify();

  private Workloads() {}

  /**
   * The workload of a spelling.
   *
   * @throws IllegalArgumentException if there is none; the message quotes the spelling and names
   *     what is near
   */
  public static Workload parse(String spelling) {
    String name = spelling.toLowerCase(Locale.ROOT);
    if (name.startsWith(DigestWorkload.PREFIX)) {
      return DigestWorkload.parse(name);
    }
    return ALL.stream()
        .filter(workload -> workload.id().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(spelling));
  }

  private static IllegalArgumentException unknown(String spelling) {
    List<String> names = ALL.stream().map(Workload::id).toList();
    String hint = Suggestion.phrase(Suggestion.nearest(spelling, names));
    return new IllegalArgumentException(
        "unknown workload '"
            + spelling
            + "'"
            + hint
            + (hint.isEmpty() ? "; " : " ")
            + "see 'filegauge workloads'");
  }
}
