package filegauge.report;

import filegauge.analysis.Pair;
import filegauge.analysis.Recommendation;
import filegauge.analysis.Wording;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Advice in at most twenty lines: for each state of the cache and each language what to use and
 * why, what holds it up, and code to paste.
 */
public final class AdviceText {
  private static final int MOST_LINES = 20;
  private static final int LINES_OF_FINDING = 2;
  private static final String INDENT = "  ";

  private final TextReport.Options options;
  private final List<String> lines = new ArrayList<>();

  private AdviceText(TextReport.Options options) {
    this.options = options;
  }

  /**
   * What was found in a contest for a language.
   *
   * @param language name of the programming language
   * @param code to paste; empty if nothing is recommended
   */
  public record Finding(
      Contest contest, String language, Recommendation recommendation, List<String> code) {
    public Finding {
      code = List.copyOf(code);
    }
  }

  /**
   * The whole text, lines ended by {@code \n}.
   *
   * @param findings those of a contest together
   * @param bounds over what the advice holds, or where it would change, in sentences
   */
  public static String render(
      List<Finding> findings, List<String> bounds, TextReport.Options options) {
    AdviceText text = new AdviceText(options);
    String state = "";
    for (Finding finding : findings) {
      if (!state.equals(finding.contest().id())) {
        state = finding.contest().id();
        text.add(finding.contest().title() + ":");
      }
      text.finding(finding);
    }
    text.limits(findings);
    text.change(findings, bounds);
    text.code(findings);
    return String.join("\n", text.lines) + "\n";
  }

  private void finding(Finding finding) {
    String words =
        switch (finding.recommendation()) {
          case Recommendation.Use use -> use(use);
          case Recommendation.Nothing nothing -> "no advice: " + nothing.reason();
        };
    wrapped(finding.language() + ": " + words, LINES_OF_FINDING);
  }

  private static String use(Recommendation.Use use) {
    StringBuilder words = new StringBuilder(Wording.name(use.cell()));
    if (!use.passedOver().isEmpty()) {
      words
          .append(", the simplest of ")
          .append(use.equivalent() ? "equals (" : "those not shown to differ (")
          .append(names(use.passedOver()))
          .append(')');
    }
    compare(words, use.cell(), use.onPlain());
    compare(words, use.cell(), use.onNext());
    return words.toString();
  }

  private static void compare(StringBuilder words, Cell cell, @Nullable Pair pair) {
    if (pair == null) {
      return;
    }
    boolean faster = pair.a().equals(cell);
    String other = Wording.name(faster ? pair.b() : pair.a());
    words.append("; ");
    switch (pair.kind()) {
      case FASTER ->
          words
              .append(faster ? "" : other + " is ")
              .append(Wording.ratio(pair))
              .append(faster ? " times as fast as " + other : " times as fast as it");
      case EQUIVALENT -> words.append("within 3 % of ").append(other);
      case INCONCLUSIVE -> words.append("no difference shown from ").append(other);
    }
  }

  private static String names(List<Cell> cells) {
    String named = cells.stream().limit(3).map(Wording::name).collect(Collectors.joining(", "));
    return cells.size() <= 3 ? named : named + " and " + (cells.size() - 3) + " more";
  }

  /** What holds up the first that is advised in each state. */
  private void limits(List<Finding> findings) {
    Map<String, String> limits = new LinkedHashMap<>();
    for (Finding finding : findings) {
      if (finding.recommendation() instanceof Recommendation.Use use) {
        limits.putIfAbsent(finding.contest().cache().label(), limit(use));
      }
    }
    limits.values().removeIf(String::isEmpty);
    if (!limits.isEmpty()) {
      List<String> parts = new ArrayList<>();
      limits.forEach((state, limit) -> parts.add(state + " " + limit));
      wrapped("Limited by: " + String.join("; ", parts), 1);
    }
  }

  /** From the threads' own counters: time on a processor against time that passed. */
  private static String limit(Recommendation.Use use) {
    Double cpu = use.cpuShare();
    Double kernel = use.kernelShare();
    if (cpu == null || kernel == null) {
      return "";
    }
    String limit = cpu >= 0.9 ? "CPU" : cpu <= 0.5 ? "I/O" : "CPU and I/O";
    return limit + " (CPU " + Numbers.share(cpu) + ", kernel " + Numbers.share(kernel * cpu) + ")";
  }

  /** Where the advice would change: between the states, and beyond what was measured. */
  private void change(List<Finding> findings, List<String> bounds) {
    Set<String> changes = new LinkedHashSet<>();
    for (String language : languages(findings)) {
      List<Cell> cells =
          findings.stream()
              .filter(finding -> finding.language().equals(language))
              .map(Finding::recommendation)
              .filter(Recommendation.Use.class::isInstance)
              .map(use -> ((Recommendation.Use) use).cell())
              .distinct()
              .toList();
      if (cells.size() > 1) {
        changes.add(language + " with the state of the cache");
      }
    }
    changes.addAll(bounds);
    if (!changes.isEmpty()) {
      wrapped("Changes: " + String.join("; ", changes), 1);
    }
  }

  private static Set<String> languages(List<Finding> findings) {
    return findings.stream()
        .map(Finding::language)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Of each language the first that there is room for. */
  private void code(List<Finding> findings) {
    for (String language : languages(findings)) {
      for (Finding finding : findings) {
        if (finding.language().equals(language)
            && !finding.code().isEmpty()
            && lines.size() + 1 + finding.code().size() <= MOST_LINES) {
          add(language + ", " + finding.contest().cache().label() + ":");
          finding.code().forEach(line -> lines.add(INDENT + line));
          break;
        }
      }
    }
  }

  private void add(String line) {
    lines.add(Display.shorten(Display.escape(line), options.width()));
  }

  private void wrapped(String text, int most) {
    List<String> wrapped = Display.wrap(text, INDENT, INDENT + INDENT, options.width());
    if (wrapped.size() > most) {
      List<String> kept = Display.wrap(text, INDENT, INDENT + INDENT, options.width() - 4);
      lines.addAll(kept.subList(0, most - 1));
      lines.add(kept.get(most - 1) + " ...");
    } else {
      lines.addAll(wrapped);
    }
  }
}
