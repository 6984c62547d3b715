package filegauge.report;

import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.SelfTest;
import filegauge.sample.MachineCosts;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a self-test found, as text: what may be concluded first, then what it follows from. */
public final class SelfTestText {
  private static final String INDENT = "  ";
  private static final int NAME = 34;

  private final SelfTest test;
  private final TextPage page;

  private SelfTestText(SelfTest test, TextPage page) {
    this.test = test;
    this.page = page;
  }

  /** The whole text, lines ended by {@code \n}. */
  public static String render(SelfTest test, TextReport.Options options) {
    TextPage page = new TextPage(options);
    new SelfTestText(test, page).write();
    return page.toString();
  }

  private void write() {
    page.heading("What this machine can show");
    page.wrapped(conclusion(), INDENT, INDENT);
    page.blank();
    page.heading("Where the truth is known");
    test.twins().forEach(this::write);
    test.planted().forEach(this::write);
    row("wrong verdicts", wrongVerdicts());
    row("measured", Numbers.count(test.forks(), "fork") + " of " + rounds());
    page.blank();
    page.heading("What the elementary steps cost");
    writeCosts(test.costs());
    page.blank();
    TextReport.writeCautions(
        test.cautions(), page, Labels.of(Language.EN), Sentences.of(Language.EN));
  }

  private String conclusion() {
    long apart = test.twins().stream().filter(t -> t.pair().kind() == PairKind.FASTER).count();
    if (apart > 0) {
      return "Equals were told apart: "
          + Numbers.count(apart, "method")
          + " of "
          + test.twins().size()
          + " differed from its own twin. Do not trust a verdict of this machine as it is now:"
          + " close other programs and run the self-test again.";
    }
    if (test.smallestInAMinute() == null) {
      return "Nothing yet: a verdict needs five forks at least. Run it again with a larger"
          + " --budget, or without --forks.";
    }
    long missed = test.planted().stream().filter(planted -> !planted.held()).count();
    return "A difference of "
        + Numbers.difference(test.smallestInAMinute())
        + " between two methods, in a minute."
        + (missed == 0
            ? ""
            : " But "
                + (missed == 1 ? "an interval" : missed + " intervals")
                + " missed what was planted: expect intervals to be too narrow here.");
  }

  private void write(SelfTest.Twins twins) {
    Pair pair = twins.pair();
    String found =
        switch (pair.kind()) {
          case FASTER -> ": told apart, which is wrong";
          case EQUIVALENT -> ": equivalent";
          case INCONCLUSIVE -> ": not told apart";
        };
    row(twins.method() + " and its twin", Numbers.ratio(pair.ratio(), pair.ci95()) + found);
  }

  private void write(SelfTest.Planted planted) {
    String found =
        planted.ci95() == null
            ? ""
            : (planted.held() ? ": held" : ": missed")
                + (planted.shown() ? ", shown" : ", not shown");
    row(
        "a delay of " + Numbers.difference(planted.truth()),
        Numbers.ratio(planted.found(), planted.ci95()) + found);
  }

  private String wrongVerdicts() {
    Double share = test.wrongVerdicts();
    return share == null
        ? Numbers.UNKNOWN
        : Numbers.fixed(100 * share, 1) + " % of contests of two equals, drawn from this noise";
  }

  private String rounds() {
    return Numbers.count(test.fewestRounds(), "round")
        + (test.smallestShown() == null
            ? ""
            : ", which can show "
                + Numbers.difference(Objects.requireNonNull(test.smallestShown())));
  }

  private void writeCosts(MachineCosts costs) {
    row("the harness, each pass", nanos(test.overheadNs()));
    row("smallest step of the clock", nanos(costs.timerGrainNs()));
    row("a read of one byte", nanos(costs.readCallNs()));
    row("a page fault on cached pages", nanos(costs.pageFaultNs()));
    costs
        .faultsPerMib()
        .forEach(
            (fill, faults) ->
                row("cache " + fill.phrase(), Numbers.amount(faults) + " page faults per MiB"));
  }

  private void row(String name, String value) {
    String padded = INDENT + name + " ".repeat(Math.max(1, NAME - name.length()));
    page.wrapped(value, padded, " ".repeat(padded.length()));
  }

  private static String nanos(@Nullable Double ns) {
    return ns == null ? Numbers.UNKNOWN : Numbers.fixed(ns, ns < 100 ? 1 : 0) + " ns";
  }
}
