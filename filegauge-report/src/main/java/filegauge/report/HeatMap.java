package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Report;
import filegauge.analysis.Row;
import filegauge.plan.Cell;
import filegauge.report.html.Grid;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Methods by contests: how many times as long as the fastest each took. */
final class HeatMap {
  /** Upper ends of the ratios of each shade but the last. */
  private static final double[] SHADES = {1.03, 1.15, 1.4, 2, 3, 6};

  private HeatMap() {}

  /** The table; null with fewer than two contests, which would be no more than a column. */
  static @Nullable Grid of(Report report, Labels labels, Sentences sentences) {
    List<ContestReport> contests = report.ownContests();
    if (contests.size() < 2) {
      return null;
    }
    Set<Cell> cells = new LinkedHashSet<>();
    for (ContestReport contest : contests) {
      contest.contest().cells().stream().filter(cell -> !cell.twin()).forEach(cells::add);
    }
    List<String> heads = new ArrayList<>(List.of(labels.column("method", "")));
    contests.forEach(contest -> heads.add(sentences.title(contest.contest())));
    List<Grid.Line> lines = new ArrayList<>();
    for (Cell cell : cells) {
      List<Grid.Field> fields = contests.stream().map(contest -> field(contest, cell)).toList();
      lines.add(new Grid.Line(cell.label(), fields));
    }
    return new Grid(labels.say("map.caption"), heads, lines);
  }

  private static Grid.Field field(ContestReport contest, Cell cell) {
    for (Row row : contest.rows()) {
      Double ratio = row.ratioToBest();
      if (row.data().cell().equals(cell) && ratio != null) {
        return new Grid.Field(Numbers.ratio(ratio), shade(ratio) + (ratio <= 1 ? " best" : ""));
      }
    }
    return new Grid.Field("–", "none");
  }

  private static String shade(double ratio) {
    int shade = 0;
    while (shade < SHADES.length && ratio > SHADES[shade]) {
      shade++;
    }
    return "h" + shade;
  }
}
