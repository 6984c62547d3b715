package filegauge.store;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.Pattern;
import filegauge.plan.Probe;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A plan's parts as JSON. */
final class PlanJson {
  private PlanJson() {}

  /** {@code {spec, seed, forks, budget_s}}. */
  static ObjectNode write(Spec spec) {
    ObjectNode out = Json.object();
    ObjectNode asked = out.putObject("spec");
    texts(asked.putArray("workloads"), spec.workloads());
    if (spec.methods() == null) {
      asked.putNull("methods");
    } else {
      texts(asked.putArray("methods"), spec.methods());
    }
    ArrayNode threads = asked.putArray("threads");
    spec.threads().forEach(threads::add);
    texts(asked.putArray("cache"), spec.caches().stream().map(CacheState::label).toList());
    asked.put("fill", String.join(",", spec.fills().stream().map(Fill::label).toList()));
    texts(asked.putArray("paths"), spec.paths());
    if (spec.sizes() == null) {
      asked.putNull("sizes");
    } else {
      ArrayNode sizes = asked.putArray("sizes");
      spec.sizes()
          .forEach(s -> sizes.addObject().put("min_bytes", s.min()).put("max_bytes", s.max()));
    }
    asked.put("count", spec.count());
    asked.put("content", spec.content().label());
    asked.put("rounds", spec.rounds());
    CacheState firstPass = spec.firstPass();
    asked.put("first_pass", firstPass == null ? null : firstPass.label());
    asked.put("cflags", spec.cflags());
    asked.put("bottleneck", spec.bottleneck());
    asked.put("pattern", spec.pattern().label());
    asked.put("memory_limit_bytes", spec.memoryLimit());
    out.put("seed", spec.seed());
    out.put("forks", spec.forks());
    out.put("budget_s", spec.budgetSeconds());
    return out;
  }

  static Spec readSpec(Fields plan) {
    Fields asked = plan.object("spec");
    return new Spec(
        asked.texts("workloads"),
        asked.isNull("methods") ? null : asked.texts("methods"),
        asked.counts("threads"),
        asked.texts("cache").stream().map(label -> cacheState(asked, label)).toList(),
        Arrays.stream(asked.text("fill").split(",", -1)).map(label -> fill(asked, label)).toList(),
        asked.texts("paths"),
        asked.isNull("sizes") ? null : asked.objects("sizes", PlanJson::readSizeRange),
        asked.countOrNull("count", 1),
        asked.oneOf("content", Content.values(), Content::label),
        plan.countOrNull("forks", 1),
        asked.countOrNull("rounds", 1),
        plan.decimal("budget_s"),
        plan.whole("seed"),
        asked.isNull("first_pass")
            ? null
            : asked.oneOf("first_pass", CacheState.values(), CacheState::label),
        asked.textOrNull("cflags"),
        !asked.isNull("bottleneck") && asked.truth("bottleneck"),
        pattern(asked),
        asked.wholeOrNull("memory_limit_bytes"));
  }

  // Results of before there were patterns have none.
  private static Pattern pattern(Fields asked) {
    if (asked.isNull("pattern")) {
      return Pattern.SEQUENTIAL;
    }
    try {
      return Pattern.parse(asked.text("pattern"));
    } catch (IllegalArgumentException e) {
      throw asked.wrong("pattern", "an order of access");
    }
  }

  private static CacheState cacheState(Fields asked, String label) {
    for (CacheState state : CacheState.values()) {
      if (state.label().equals(label)) {
        return state;
      }
    }
    throw asked.wrong("cache", "a list of cache states");
  }

  private static Fill fill(Fields asked, String label) {
    for (Fill fill : Fill.values()) {
      if (fill.label().equals(label)) {
        return fill;
      }
    }
    throw asked.wrong("fill", "kinds of fill, joined by commas");
  }

  private static SizeRange readSizeRange(Fields in) {
    long min = in.amount("min_bytes");
    long max = in.amount("max_bytes");
    if (max < min) {
      throw in.wrong("max_bytes", "at least min_bytes");
    }
    return new SizeRange(min, max);
  }

  /** All of a contest but its cells. */
  static ObjectNode write(Contest contest) {
    ObjectNode out = Json.object();
    out.put("id", contest.id());
    out.put("workload", contest.workload());
    out.set("corpus", write(contest.corpus()));
    out.put("cache", contest.cache().label());
    out.put("fill", contest.fill().label());
    out.put("pattern", contest.pattern());
    Probe probe = contest.probe();
    if (probe == null) {
      out.putNull("probe");
    } else {
      out.putObject("probe").put("of", probe.of()).put("kind", probe.kind().label());
    }
    return out;
  }

  static Contest readContest(Fields in, List<Cell> cells) {
    return new Contest(
        in.text("id"),
        in.text("workload"),
        readCorpus(in.object("corpus")),
        in.oneOf("cache", CacheState.values(), CacheState::label),
        in.oneOf("fill", Fill.values(), Fill::label),
        in.text("pattern"),
        cells,
        in.isNull("probe") ? null : readProbe(in.object("probe")));
  }

  private static Probe readProbe(Fields in) {
    return new Probe(in.text("of"), in.oneOf("kind", Probe.Kind.values(), Probe.Kind::label));
  }

  private static ObjectNode write(Corpus corpus) {
    return Json.object()
        .put("files", corpus.files())
        .put("bytes", corpus.bytes())
        .put("content", corpus.content().label())
        .put("min_bytes", corpus.minBytes())
        .put("max_bytes", corpus.maxBytes())
        .put("seed", corpus.seed())
        .put("path", corpus.path());
  }

  private static Corpus readCorpus(Fields in) {
    return new Corpus(
        in.text("path"),
        in.amount("files"),
        in.amount("bytes"),
        in.oneOf("content", Content.values(), Content::label),
        in.amount("min_bytes"),
        in.amount("max_bytes"),
        in.wholeOrNull("seed"));
  }

  static ObjectNode write(Cell cell) {
    return Json.object()
        .put("method", cell.method())
        .put("family", cell.family())
        .put("threads", cell.threads())
        .put("twin", cell.twin());
  }

  static Cell readCell(Fields in) {
    return new Cell(in.text("method"), in.text("family"), in.count("threads", 1), in.truth("twin"));
  }

  private static void texts(ArrayNode out, List<String> texts) {
    texts.forEach(out::add);
  }
}
