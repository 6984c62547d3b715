package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Outcome;
import java.util.Comparator;
import java.util.Optional;

/** The sentence that goes with a bottleneck: what would help, what would not. */
final class BottleneckWording {
  private BottleneckWording() {}

  /** The same with its sentence. */
  static Bottleneck of(ContestData data, Bottleneck b) {
    String computing = "computing alone takes " + share(b.computeShare()) + " of the time";
    String io = "the I/O alone takes " + share(b.ioShare());
    String text =
        switch (b.kind()) {
          case CPU -> noHelpFromDisk(data) + ": " + computing + ", " + io + "; " + threads(data, b);
          case IO ->
              "faster computing would not help: "
                  + io
                  + " of the time, "
                  + "computing alone "
                  + share(b.computeShare())
                  + "; "
                  + fasterIo(data);
          case BOTH -> "both hold it up: " + computing + ", " + io + "; " + both(b);
        };
    return new Bottleneck(
        b.cell(),
        b.kind(),
        b.ioNs(),
        b.computeNs(),
        b.totalNs(),
        b.forks(),
        b.overlap(),
        Wording.name(b.cell()) + ": " + text + overlap(b) + doubt(b));
  }

  private static String noHelpFromDisk(ContestData data) {
    return data.contest().cache().cold()
        ? "a faster disk would not help"
        : "cheaper access would hardly help";
  }

  private static String fasterIo(ContestData data) {
    return data.contest().cache().cold()
        ? "a faster disk, or more requests at once, would"
        : "a cheaper access method would, or more threads that share the files";
  }

  /** Fetching on one thread while another computes leaves the longer of the two. */
  private static String both(Bottleneck b) {
    double left = Math.max(b.ioShare(), b.computeShare());
    return left < 0.97
        ? "fetching on one thread while another computes would leave " + share(left) + " at best"
        : "they go on at once already, so only the longer of the two counts";
  }

  private static String threads(ContestData data, Bottleneck b) {
    Optional<CellData> more =
        data.cells().stream()
            .filter(other -> other.cell().method().equals(b.cell().method()))
            .filter(other -> other.cell().threads() > b.cell().threads())
            .min(Comparator.comparingInt(other -> other.cell().threads()));
    if (more.isEmpty()) {
      return "a faster function would, or another thread where the work can be shared";
    }
    Cell cell = more.get().cell();
    return switch (more.get().outcome()) {
      case Outcome.Skipped skipped -> "nor would more threads: " + skipped.reason();
      case Outcome.Failed _, Outcome.Invalid _ -> "a faster function would";
      case Outcome.Completed _ -> measured(data, b, cell);
    };
  }

  private static String measured(ContestData data, Bottleneck b, Cell cell) {
    double less =
        Competitors.of(data, fork -> true).stream()
            .filter(c -> c.cell().equals(cell))
            .mapToDouble(c -> c.estimate().medianNs() / b.totalNs())
            .findFirst()
            .orElse(1);
    String took = cell.threads() + " threads took " + share(less) + " of its time";
    return less < 0.97 ? "more threads would: " + took : "nor did more threads: " + took;
  }

  private static String overlap(Bottleneck b) {
    Interval overlap = b.overlap();
    if (overlap == null) {
      return "";
    }
    double middle = (overlap.low() + overlap.high()) / 2;
    boolean gain = middle > 0;
    return "; together they take "
        + share(Math.abs(middle))
        + (gain ? " less than one after the other [" : " more than one after the other [")
        + share(gain ? overlap.low() : -overlap.high())
        + ", "
        + share(gain ? overlap.high() : -overlap.low())
        + "]";
  }

  private static String doubt(Bottleneck b) {
    return b.forks() >= Looks.FEWEST_FORKS
        ? ""
        : " (estimated from "
            + Wording.count(b.forks(), "fork")
            + " of at least "
            + Looks.FEWEST_FORKS
            + ")";
  }

  private static String share(double share) {
    return Wording.number(100 * share, 0) + " %";
  }
}
