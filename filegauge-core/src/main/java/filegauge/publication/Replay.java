package filegauge.publication;

import filegauge.analysis.Report;
import filegauge.publication.FigureTable.Line;
import filegauge.publication.FigureTable.Measure;
import filegauge.publication.Publication.Claim;
import filegauge.publication.Publication.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A publication with what a run says of it.
 *
 * @param processPerRun whether each run was a process of its own here
 * @param tables in the order of the publication, as are all lists
 */
public record Replay(
    Publication publication,
    boolean processPerRun,
    List<Filled> tables,
    List<Ruled> rulings,
    List<Judged> claims) {
  public Replay {
    tables = List.copyOf(tables);
    rulings = List.copyOf(rulings);
    claims = List.copyOf(claims);
  }

  /** A table with ours beside the published figures; lines in its order. */
  public record Filled(FigureTable table, List<Beside> lines) {
    public Filled {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A line with ours.
   *
   * @param corpus what it was measured over here, where that is not as published; else empty
   */
  public record Beside(Line line, List<Here> here, String corpus) {
    public Beside {
      here = List.copyOf(here);
    }
  }

  /**
   * What was measured.
   *
   * @param values one a column, null where there is none: nanoseconds, of {@code INTERVAL} a share
   *     of the median
   */
  public record Here(Measure measure, List<@Nullable Double> values) {
    public Here {
      values = java.util.Collections.unmodifiableList(new ArrayList<>(values));
    }
  }

  /**
   * A ruling on our data.
   *
   * @param byPoints by the rule of the publication
   * @param sound by intervals
   */
  public record Ruled(Ruling ruling, String byPoints, String sound) {}

  /**
   * A conclusion judged on our data.
   *
   * @param figures what it was judged by, in words
   */
  public record Judged(Claim claim, Judgement judgement, List<String> figures) {
    public Judged {
      figures = List.copyOf(figures);
    }
  }

  /** What becomes of a conclusion. */
  public enum Judgement {
    HOLDS("holds here"),
    FAILS("does not hold here"),
    OPEN("not shown either way"),
    UNMEASURED("not measured here");

    private final String words;

    Judgement(String words) {
      this.words = words;
    }

    /** In words, for example {@code holds here}. */
    public String words() {
      return words;
    }
  }

  /** The replay that a report is of; empty if it is of none that this version knows. */
  public static Optional<Replay> of(Report report) {
    String name = report.dataset().plan().publication();
    return name == null
        ? Optional.empty()
        : Publications.named(name).map(publication -> of(publication, report));
  }

  private static Replay of(Publication publication, Report report) {
    Measured measured = new Measured(report);
    List<Filled> tables = new ArrayList<>();
    for (FigureTable table : publication.tables()) {
      List<Beside> lines = new ArrayList<>();
      for (Line line : table.lines()) {
        List<Here> here = table.measures().stream().map(m -> measured.here(m, line)).toList();
        lines.add(new Beside(line, here, measured.otherCorpus(publication, line)));
      }
      tables.add(new Filled(table, lines));
    }
    Judge judge = new Judge(report.dataset(), measured);
    return new Replay(
        publication,
        measured.processPerRun(),
        tables,
        publication.rulings().stream().map(judge::rule).toList(),
        publication.claims().stream().map(judge::judge).toList());
  }
}
