package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Estimate;
import filegauge.analysis.Row;
import filegauge.analysis.StorageReport;
import filegauge.plan.Corpus;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** The columns of a contest's table. */
final class ContestTable {
  /** Below this mean size a user counts files, not bytes. */
  private static final long SMALL_FILE = 1 << 20;

  /** What is wider than this has room for pictures beside the figures. */
  private static final int USUAL_WIDTH = 80;

  private ContestTable() {}

  /** The table's lines; empty if no cell has an estimate. */
  static List<String> lines(ContestReport report, int width) {
    List<Table.Column> columns = new ArrayList<>(columns(report));
    if (columns.isEmpty()) {
      return List.of();
    }
    if (width > USUAL_WIDTH) {
      columns.addAll(TextBars.columns(report));
    }
    return Table.layOut(columns, width);
  }

  /** All columns; empty if no cell has an estimate. */
  static List<Table.Column> columns(ContestReport report) {
    List<Row> rows = report.rows().stream().filter(row -> row.estimate() != null).toList();
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Table.Column> columns = new ArrayList<>();
    columns.add(column("method", "", 0, rows, row -> Display.escape(row.data().cell().label())));
    addTimes(columns, rows);
    if (rows.stream().anyMatch(row -> !row.data().firstPasses().isEmpty())) {
      columns.add(firstPasses(rows));
    }
    columns.add(rate(report.contest().corpus(), rows));
    addOnStorage(columns, report, rows);
    columns.add(column("ratio", "", 2, rows, row -> Numbers.ratio(row.ratioToBest())));
    columns.add(column("faults", "/MiB", 5, rows, row -> Numbers.amount(row.faultsPerMib())));
    columns.add(column("storage", "share", 6, rows, row -> Numbers.share(row.storageShare())));
    return columns;
  }

  private static void addTimes(List<Table.Column> columns, List<Row> rows) {
    double shortest =
        rows.stream().mapToDouble(row -> estimate(row).medianNs()).min().orElseThrow();
    TimeScale scale = TimeScale.forShortest(shortest);
    double unit = scale.nanoseconds();
    int decimals = Numbers.decimalsFor(shortest / unit);
    columns.add(
        column(
            "median",
            scale.symbol(),
            1,
            rows,
            row -> Numbers.fixed(estimate(row).medianNs() / unit, decimals)));
    columns.add(
        column(
            "95 % interval",
            scale.symbol(),
            4,
            rows,
            row -> Numbers.interval(estimate(row).ci95Ns(), unit, decimals)));
  }

  private static Table.Column firstPasses(List<Row> rows) {
    double shortest =
        rows.stream()
            .map(row -> row.data().firstPassNs())
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .min()
            .orElse(0);
    TimeScale scale = TimeScale.forShortest(shortest);
    int decimals = Numbers.decimalsFor(shortest / scale.nanoseconds());
    return column(
        "first pass",
        scale.symbol(),
        2,
        rows,
        row -> {
          Double first = row.data().firstPassNs();
          return first == null || row.data().firstPasses().isEmpty()
              ? Numbers.UNKNOWN
              : Numbers.fixed(first / scale.nanoseconds(), decimals);
        });
  }

  /**
   * The median until the data were on storage, in the unit of the others; where data were written.
   */
  private static void addOnStorage(
      List<Table.Column> columns, ContestReport report, List<Row> rows) {
    StorageReport stored = report.onStorage();
    if (stored == null) {
      return;
    }
    double shortest =
        rows.stream().mapToDouble(row -> estimate(row).medianNs()).min().orElseThrow();
    TimeScale scale = TimeScale.forShortest(shortest);
    int decimals = Numbers.decimalsFor(shortest / scale.nanoseconds());
    columns.add(
        column(
            "on storage",
            scale.symbol(),
            1,
            rows,
            row -> {
              Estimate estimate = stored.estimates().get(row.data().cell());
              return estimate == null
                  ? Numbers.UNKNOWN
                  : Numbers.fixed(estimate.medianNs() / scale.nanoseconds(), decimals);
            }));
  }

  private static Table.Column rate(Corpus corpus, List<Row> rows) {
    boolean small = corpus.files() > 1 && corpus.bytes() / corpus.files() < SMALL_FILE;
    if (small) {
      return column("files/s", "", 3, rows, row -> filesPerSecond(corpus, estimate(row)));
    }
    double slowest =
        rows.stream()
            .map(row -> estimate(row).bytesPerS())
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .min()
            .orElse(0);
    int decimals = slowest < 1e9 ? 3 : 2;
    return column("GB/s", "", 3, rows, row -> gigabytesPerSecond(estimate(row), decimals));
  }

  private static String filesPerSecond(Corpus corpus, Estimate estimate) {
    return estimate.medianNs() > 0
        ? Numbers.fixed(corpus.files() / (estimate.medianNs() / 1e9), 0)
        : Numbers.UNKNOWN;
  }

  private static String gigabytesPerSecond(Estimate estimate, int decimals) {
    Double rate = estimate.bytesPerS();
    return rate == null ? Numbers.UNKNOWN : Numbers.fixed(rate / 1e9, decimals);
  }

  private static Estimate estimate(Row row) {
    return Objects.requireNonNull(row.estimate());
  }

  private static Table.Column column(
      String head, String unit, int need, List<Row> rows, Function<Row, String> cell) {
    return new Table.Column(List.of(head, unit), rows.stream().map(cell).toList(), need);
  }
}
