package filegauge.report;

import filegauge.publication.FigureTable;
import filegauge.publication.FigureTable.Figures;
import filegauge.publication.FigureTable.Measure;
import filegauge.publication.Publication;
import filegauge.publication.Publication.Fault;
import filegauge.publication.Publication.Omission;
import filegauge.publication.Replay;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A replay's part of the text: what was published, with ours beside it, and what becomes of it. */
final class ReplayText {
  private static final String INDENT = "  ";
  private static final String DEEPER = INDENT.repeat(2);
  private static final String DEEPEST = INDENT.repeat(3);

  private final Replay replay;
  private final Dataset data;
  private final TextPage page;

  ReplayText(Replay replay, Dataset data, TextPage page) {
    this.replay = replay;
    this.data = data;
    this.page = page;
  }

  void write() {
    Publication publication = replay.publication();
    page.heading("Replay of " + publication.name());
    page.wrapped(publication.title(), INDENT, DEEPER);
    for (String device : publication.devices()) {
      page.wrapped("published: " + device, INDENT, DEEPER);
    }
    page.wrapped("here: " + device(), INDENT, DEEPER);
    if (replay.processPerRun()) {
      page.wrapped(
          "here each run is a process of its own: compiled C, which times itself", INDENT, DEEPER);
    }
    page.blank();
    replay.tables().forEach(this::writeTable);
    writeRulings();
    writeClaims();
    writeFaults(publication.faults());
    writeOmissions(publication.omissions());
  }

  private String device() {
    Map<String, Object> known = data.environment().values();
    List<String> words = new ArrayList<>();
    for (String name : List.of("cpu", "usable_cpus", "memory_bytes", "kernel", "file_system")) {
      Object value = known.get(name);
      if (value != null) {
        words.add(
            switch (name) {
              case "usable_cpus" -> value + " usable CPUs";
              case "memory_bytes" ->
                  filegauge.plan.Sizes.phrase(((Number) value).longValue()) + " of memory";
              default -> value.toString();
            });
      }
    }
    return words.isEmpty() ? Numbers.UNKNOWN : String.join(", ", words);
  }

  private void writeTable(Replay.Filled filled) {
    FigureTable table = filled.table();
    page.emphasised(table.title(), INDENT, DEEPER);
    FigureLines lines = new FigureLines(table.columns(), page.width() - INDENT.length());
    for (Replay.Beside beside : filled.lines()) {
      boolean measured = beside.here().stream().anyMatch(ReplayText::any);
      String corpus = beside.corpus().isEmpty() ? "" : " (here " + beside.corpus() + ")";
      lines.title(beside.line().label() + (measured ? corpus : " (not measured here)"));
      for (Figures figures : beside.line().published()) {
        lines.add(
            "publ. " + figures.label(), figures.values().stream().map(Figure::shortened).toList());
      }
      for (Replay.Here here : measured ? beside.here() : List.<Replay.Here>of()) {
        lines.add("here " + label(here.measure()), cells(here, table.unitNs()));
      }
    }
    lines.render().forEach(line -> page.line((INDENT + line).stripTrailing()));
    if (table.measures().contains(Measure.SYSTEM) || table.measures().contains(Measure.CPU)) {
      page.wrapped(
          "CPU time is shown where a cell's samples come to 200 ms of it or more.", INDENT, INDENT);
    }
    page.blank();
  }

  private static boolean any(Replay.Here here) {
    return here.values().stream().anyMatch(Objects::nonNull);
  }

  private static String label(Measure measure) {
    return measure == Measure.INTERVAL ? "+- 95 %" : measure.label();
  }

  private static List<String> cells(Replay.Here here, double unitNs) {
    List<String> cells = new ArrayList<>();
    for (@Nullable Double value : here.values()) {
      if (value == null) {
        cells.add("-");
      } else if (here.measure() == Measure.INTERVAL) {
        cells.add(Numbers.fixed(100 * value, value < 0.0995 ? 1 : 0) + "%");
      } else {
        cells.add(Figure.of(value / unitNs));
      }
    }
    return cells;
  }

  private void writeRulings() {
    page.heading("Verdicts");
    for (Replay.Ruled ruled : replay.rulings()) {
      page.wrapped(ruled.ruling().about(), INDENT, DEEPER);
      String published = ruled.ruling().published();
      page.wrapped("published: " + (published.isEmpty() ? "none" : published), DEEPER, DEEPEST);
      page.wrapped("its rule on our means: " + ruled.byPoints(), DEEPER, DEEPEST);
      page.wrapped("sound: " + ruled.sound(), DEEPER, DEEPEST);
    }
    page.blank();
  }

  private void writeClaims() {
    page.heading("Published conclusions");
    for (Replay.Judged judged : replay.claims()) {
      page.wrapped(
          judged.claim().text() + ": " + judged.judgement().words(), INDENT + "- ", DEEPER);
      judged.figures().forEach(line -> page.wrapped(line, DEEPER, DEEPEST));
    }
    page.blank();
  }

  private void writeFaults(List<Fault> faults) {
    page.heading("What was wrong with it, and how it is avoided");
    for (Fault fault : faults) {
      page.wrapped(fault.fault(), INDENT + "- ", DEEPER);
      page.wrapped("here: " + fault.remedy(), DEEPER, DEEPEST);
    }
    page.blank();
  }

  private void writeOmissions(List<Omission> omissions) {
    page.heading("Not replayed");
    for (Omission omission : omissions) {
      page.wrapped(omission.what() + ": " + omission.why(), INDENT + "- ", DEEPER);
    }
    for (Fact fact : data.facts()) {
      if (fact.kind() == Fact.Kind.NOT_REPLAYED) {
        page.wrapped(fact.detail(), INDENT + "- ", DEEPER);
      }
    }
    page.blank();
  }
}
