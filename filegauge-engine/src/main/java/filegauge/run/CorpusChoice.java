package filegauge.run;

import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.Fact;
import filegauge.spi.RawName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Which corpora a request measures: the user's files, made ones of the named sizes, or the default.
 */
final class CorpusChoice {
  private static final long LARGE = 256L << 20;
  private static final int SMALL_COUNT = 1000;
  private static final long SMALL = 4096;

  private CorpusChoice() {}

  /**
   * The sources; the user's files are listed here.
   *
   * @param facts told of entries that were passed over
   */
  static List<CorpusSource> choose(Request request, Consumer<Fact> facts) throws InvalidRequest {
    Spec spec = request.spec();
    if (!request.operands().isEmpty()) {
      Scanner scanner = new Scanner();
      FileSet files = scanner.scan(request.operands());
      if (!scanner.notes().isEmpty()) {
        facts.accept(new Fact(Fact.Kind.FILES_SKIPPED, "run", scanner.notes()));
      }
      String shown = String.join(" ", request.operands().stream().map(RawName::display).toList());
      return List.of(new CorpusSource.Found(shown, files));
    }
    List<CorpusSource> made = new ArrayList<>();
    if (spec.sizes() == null) {
      made.add(made(1, new SizeRange(LARGE, LARGE), spec, true));
      made.add(made(SMALL_COUNT, new SizeRange(SMALL, SMALL), spec, true));
    } else {
      for (SizeRange sizes : spec.sizes()) {
        int count = spec.count() == null ? 1 : spec.count();
        made.add(made(count, sizes, spec, false));
      }
    }
    return made;
  }

  private static CorpusSource made(int count, SizeRange sizes, Spec spec, boolean mayShrink) {
    return new CorpusSource.Made(count, sizes, spec.content(), spec.seed(), mayShrink);
  }
}
