package filegauge.cli;

import filegauge.analysis.Analysis;
import filegauge.analysis.Caution;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Recommendation;
import filegauge.analysis.Recommender;
import filegauge.analysis.Report;
import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.Spec;
import filegauge.report.AdviceText;
import filegauge.report.Language;
import filegauge.report.TextReport;
import filegauge.run.Cancellation;
import filegauge.run.Catalogue;
import filegauge.run.Clock;
import filegauge.run.InvalidRequest;
import filegauge.run.Request;
import filegauge.run.Runner;
import filegauge.sample.Dataset;
import filegauge.spi.Example;
import filegauge.spi.RawName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What to use for the user's files, in a few lines: a small run, and the simplest that serves. */
@Command(
    name = "advise",
    description = "Says in a few lines how to read your files: a small run of the usual ways.")
final class AdviseCommand implements Callable<Integer> {
  /** Few: starting a worker for each of them in each of five forks takes most of the time. */
  private static final List<String> METHODS =
      List.of("stream:8K", "stream:64K", "map", "read:256K", "mmap");

  private static final String BUDGET = "10s";

  /** Workers that each processor may have to start in a fork, by which the whole takes 45 s. */
  private static final int WORKERS_A_PROCESSOR = 3;

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Your files and folders, read and never changed.")
  private List<String> paths = List.of();

  @Option(
      names = "--workload",
      paramLabel = "W",
      description = "What is done with the bytes: checksum (default); see 'filegauge workloads'.")
  private String workload = "checksum";

  @Option(
      names = "--method",
      split = ",",
      paramLabel = "M",
      description =
          "Choose among these, as 'filegauge methods' lists them; default: plain streams, read,"
              + " mappings.")
  private List<String> methods = METHODS;

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      description =
          "Numbers of threads to choose among; default: 1, and as many as there are processors"
              + " where there are 4 or more.")
  private @Nullable List<String> threads;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Time for measuring; default 10s. Starting workers comes on top.")
  private String budget = BUDGET;

  @Option(
      names = "--dir",
      paramLabel = "DIR",
      description = "Working folder; default $XDG_CACHE_HOME/filegauge.")
  private @Nullable String dir;

  @Option(names = "--quiet", description = "No progress and no remarks on standard error.")
  private boolean quiet;

  AdviseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Request request = request();
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    try (ResultTarget target =
        ResultTarget.begin(null, false, System.getenv(), Clock.system().now())) {
      Report report = Analysis.analyse(measure(request, cancellation, target));
      target.finish(report);
      if (!report.dataset().complete()) {
        console.message("interrupted; nothing is advised; --resume of compare goes on");
        return signals.status();
      }
      console.print(text(report));
      if (!quiet) {
        console.message("the figures: filegauge report " + target.result());
      }
      return report.failed() ? ExitStatus.FAILED : ExitStatus.DONE;
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message("ended before anything was measured");
      return signals.status();
    }
  }

  private Dataset measure(Request request, Cancellation cancellation, ResultTarget target)
      throws InvalidRequest, IOException, InterruptedException {
    try (ProgressDisplay progress = ProgressDisplay.of(console, quiet)) {
      return new Runner(Clock.system(), cancellation, progress).run(request, target::append);
    }
  }

  private Request request() {
    List<RawName> operands = paths.stream().map(Values::operand).toList();
    Spec spec =
        new Spec(
            List.of(CompareOptions.workload(workload)),
            methods.equals(METHODS) ? available() : methods,
            threadCounts(),
            List.of(CacheState.WARM, CacheState.COLD),
            Fill.SEQUENTIAL,
            operands.stream().map(RawName::display).toList(),
            null,
            null,
            Content.RANDOM,
            null,
            null,
            Values.seconds("--budget", budget),
            1);
    return new Request(spec, operands, WorkingFolder.of(dir, System.getenv()), Version.text());
  }

  /** Those of the usual methods that can be had on this system. */
  private static List<String> available() {
    return METHODS.stream().filter(method -> Catalogue.example(method).isPresent()).toList();
  }

  private List<Integer> threadCounts() {
    if (threads != null) {
      return threads.stream().map(text -> Values.integer("--threads", text)).distinct().toList();
    }
    int processors = Runtime.getRuntime().availableProcessors();
    // With the twin.
    int workers = 2 * methods.size() + 1;
    return workers <= WORKERS_A_PROCESSOR * processors ? List.of(1, processors) : List.of(1);
  }

  private static String text(Report report) {
    List<AdviceText.Finding> findings = new ArrayList<>();
    for (ContestReport contest : report.ownContests()) {
      for (Example.Language language : Example.Language.values()) {
        finding(report, contest, language, findings);
      }
    }
    List<String> bounds = new ArrayList<>();
    if (report.dataset().plan().spec().threads().equals(List.of(1))) {
      bounds.add("one thread only (see --threads)");
    }
    report.cautions().stream()
        .filter(AdviseCommand::isBound)
        .map(Caution::text)
        .distinct()
        .forEach(bounds::add);
    Look look = Look.ofOutput(Language.EN, true);
    return AdviceText.render(
        findings, bounds, new TextReport.Options(look.width(), false, Language.EN));
  }

  private static void finding(
      Report report,
      ContestReport contest,
      Example.Language language,
      List<AdviceText.Finding> findings) {
    Map<String, Example> examples = new HashMap<>();
    contest.contest().cells().stream()
        .map(cell -> cell.method())
        .distinct()
        .forEach(
            method ->
                Catalogue.example(method)
                    .filter(example -> example.language() == language)
                    .ifPresent(example -> examples.put(method, example)));
    if (examples.isEmpty()) {
      return;
    }
    Map<String, Integer> ranks = new HashMap<>();
    examples.forEach((method, example) -> ranks.put(method, example.rank()));
    Recommendation found = Recommender.of(report, contest, ranks);
    Example example =
        found instanceof Recommendation.Use use ? examples.get(use.cell().method()) : null;
    String name = language.name();
    findings.add(
        new AdviceText.Finding(
            contest.contest(),
            name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT),
            found,
            example == null ? List.of() : example.lines()));
  }

  /** What says over what the advice holds. */
  private static boolean isBound(Caution caution) {
    return caution instanceof Caution.CorpusShrunk
        || caution instanceof Caution.FilesSkipped
        || caution instanceof Caution.ReadAheadMatters;
  }
}
