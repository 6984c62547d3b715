package filegauge.report;

import filegauge.analysis.Bottleneck;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** What holds the cells of a contest up: a table of all, and the sentences that a user needs. */
final class BottleneckTable {
  private BottleneckTable() {}

  /** The table's lines; empty if nothing was probed. */
  static List<String> lines(List<Bottleneck> all, int width) {
    return all.isEmpty() ? List.of() : Table.layOut(columns(all), width);
  }

  /** All columns. */
  static List<Table.Column> columns(List<Bottleneck> all) {
    double shortest =
        all.stream().mapToDouble(b -> Math.min(b.ioNs(), b.computeNs())).min().orElse(1);
    TimeScale scale = TimeScale.forShortest(shortest);
    int decimals = Numbers.decimalsFor(shortest / scale.nanoseconds());
    Function<Double, String> time = ns -> Numbers.fixed(ns / scale.nanoseconds(), decimals);
    List<Table.Column> columns = new ArrayList<>();
    columns.add(column("method", "", 0, all, b -> Display.escape(b.cell().label())));
    columns.add(column("held up by", "", 1, all, b -> b.kind().label()));
    columns.add(column("I/O alone", scale.symbol(), 3, all, b -> time.apply(b.ioNs())));
    columns.add(column("computing", scale.symbol(), 4, all, b -> time.apply(b.computeNs())));
    columns.add(column("both", scale.symbol(), 2, all, b -> time.apply(b.totalNs())));
    columns.add(column("I/O", "share", 5, all, b -> Numbers.share(b.ioShare())));
    columns.add(column("computing", "share", 6, all, b -> Numbers.share(b.computeShare())));
    return columns;
  }

  /** The sentences of the fastest cell of each kind. */
  static List<String> sentences(List<Bottleneck> all) {
    Set<Bottleneck.Kind> told = EnumSet.noneOf(Bottleneck.Kind.class);
    return all.stream().filter(b -> told.add(b.kind())).map(Bottleneck::text).toList();
  }

  private static Table.Column column(
      String head, String unit, int need, List<Bottleneck> all, Function<Bottleneck, String> cell) {
    return new Table.Column(List.of(head, unit), all.stream().map(cell).toList(), need);
  }
}
