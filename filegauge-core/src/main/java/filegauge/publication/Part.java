package filegauge.publication;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is measured together to replay a part of a publication: one workload over one corpus.
 *
 * @param name unique within the publication; ids of contests begin with it
 * @param workload spelling of the workload
 * @param methods spellings of the access methods, the published ones first
 * @param threads numbers of reading threads
 * @param caches cache states
 * @param count number of files
 * @param sizes of the files, drawn uniformly
 * @param content what the files hold
 * @param quick what is left of it in a quick replay; null if it is left out
 * @param bottleneck whether what holds each cell up is measured without being asked for
 * @param processPerRun whether a process was started for each run as published
 */
public record Part(
    String name,
    String workload,
    List<String> methods,
    List<Integer> threads,
    List<CacheState> caches,
    int count,
    SizeRange sizes,
    Content content,
    @Nullable Quick quick,
    boolean bottleneck,
    boolean processPerRun) {
  /** What goes before a method that is done by compiled C in a process of its own. */
  private static final String FRESH = "c-fresh:";

  /**
   * What is left of a part in a quick replay.
   *
   * @param bytes most bytes of its files
   */
  public record Quick(List<String> methods, List<Integer> threads, long bytes) {
    public Quick {
      methods = List.copyOf(methods);
      threads = List.copyOf(threads);
    }
  }

  /** Fewest files of which a part of them is taken by a scale; fewer are made smaller instead. */
  private static final int MANY = 100;

  /** As it is mostly: all runs in one process. */
  public Part(
      String name,
      String workload,
      List<String> methods,
      List<Integer> threads,
      List<CacheState> caches,
      int count,
      SizeRange sizes,
      Content content,
      @Nullable Quick quick,
      boolean bottleneck) {
    this(name, workload, methods, threads, caches, count, sizes, content, quick, bottleneck, false);
  }

  public Part {
    methods = List.copyOf(methods);
    threads = List.copyOf(threads);
    caches = List.copyOf(caches);
  }

  /**
   * The same on a smaller or larger corpus: of many files another number of them, of few files
   * other sizes.
   *
   * @param scale above 0; 1 for as published
   */
  public Part scaled(double scale) {
    if (count >= MANY) {
      int files = Math.clamp(Math.round(count * scale), 1, 1_000_000);
      return with(files, sizes);
    }
    return with(count, new SizeRange(scaled(sizes.min(), scale), scaled(sizes.max(), scale)));
  }

  private static long scaled(long size, double scale) {
    return Math.max(1, Math.round(size * scale));
  }

  /** The same on other files. */
  public Part with(int files, SizeRange range) {
    return new Part(
        name,
        workload,
        methods,
        threads,
        caches,
        files,
        range,
        content,
        quick,
        bottleneck,
        processPerRun);
  }

  /** Most bytes that its files can have. */
  public long bytes() {
    return count * sizes.max();
  }

  /** The same in other cache states. */
  public Part in(List<CacheState> states) {
    return new Part(
        name,
        workload,
        methods,
        threads,
        states,
        count,
        sizes,
        content,
        quick,
        bottleneck,
        processPerRun);
  }

  /** The same with other competitors. */
  public Part by(List<String> others, List<Integer> numbers) {
    return new Part(
        name,
        workload,
        others,
        numbers,
        caches,
        count,
        sizes,
        content,
        quick,
        bottleneck,
        processPerRun);
  }

  /** The same by compiled C in a process for each run. */
  public Part fresh() {
    Quick left = quick;
    List<String> others = methods.stream().map(Part::freshMethod).toList();
    Quick fresh =
        left == null
            ? null
            : new Quick(
                left.methods.stream().map(Part::freshMethod).toList(), left.threads, left.bytes);
    return new Part(
        name, workload, others, threads, caches, count, sizes, content, fresh, bottleneck, true);
  }

  /** Spelling of a method in a process for each run. */
  static String freshMethod(String method) {
    return FRESH + method;
  }

  /** What a quick replay measures of it; empty if nothing. */
  public Optional<Part> quickly() {
    Quick left = quick;
    if (left == null) {
      return Optional.empty();
    }
    double scale = Math.min(1, (double) left.bytes / bytes());
    return Optional.of(scaled(scale).by(left.methods, left.threads));
  }
}
