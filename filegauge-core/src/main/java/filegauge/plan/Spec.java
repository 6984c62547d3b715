package filegauge.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the user asked for, before anything is looked up. Null means: not said, take the default.
 *
 * @param workloads spellings, for example {@code checksum}
 * @param methods spellings or globs, for example {@code mmap*}
 * @param threads numbers of reading threads that compete
 * @param caches cache states, one contest each
 * @param fills how warm caches are filled, one warm contest each; one or more
 * @param paths the user's files and folders, as given and fit for display; empty for made corpora
 * @param sizes sizes of the files of made corpora, one corpus each
 * @param count number of files in each made corpus; null for one, with the default set beside it
 * @param forks exact number of forks; null for as many as decide, within the budget
 * @param rounds exact number of rounds a fork; null for as many as fit the budget
 * @param budgetSeconds time to spend on measuring
 * @param seed seed of content, order and the analysis
 * @param firstPass state of the pass that each cell makes before the warm ones, {@code cold} or
 *     {@code cold-all}; null for none
 * @param cflags flags of the C compiler for the methods of compiled C; null for the usual ones
 * @param bottleneck whether the I/O alone and the computing alone are measured too
 * @param pattern order of the blocks of files that are changed in place
 * @param memoryLimit bytes of memory that hold the page cache of the state {@code pressure}; null
 *     without that state
 */
public record Spec(
    List<String> workloads,
    @Nullable List<String> methods,
    List<Integer> threads,
    List<CacheState> caches,
    List<Fill> fills,
    List<String> paths,
    @Nullable List<SizeRange> sizes,
    @Nullable Integer count,
    Content content,
    @Nullable Integer forks,
    @Nullable Integer rounds,
    double budgetSeconds,
    long seed,
    @Nullable CacheState firstPass,
    @Nullable String cflags,
    boolean bottleneck,
    Pattern pattern,
    @Nullable Long memoryLimit) {

  /** As usual in all that need not be said. */
  public Spec(
      List<String> workloads,
      @Nullable List<String> methods,
      List<Integer> threads,
      List<CacheState> caches,
      Fill fill,
      List<String> paths,
      @Nullable List<SizeRange> sizes,
      @Nullable Integer count,
      Content content,
      @Nullable Integer forks,
      @Nullable Integer rounds,
      double budgetSeconds,
      long seed) {
    this(
        workloads,
        methods,
        threads,
        caches,
        List.of(fill),
        paths,
        sizes,
        count,
        content,
        forks,
        rounds,
        budgetSeconds,
        seed,
        null,
        null,
        false,
        Pattern.SEQUENTIAL,
        null);
  }

  public Spec {
    workloads = List.copyOf(workloads);
    methods = methods == null ? null : List.copyOf(methods);
    threads = List.copyOf(threads);
    caches = List.copyOf(caches);
    fills = List.copyOf(fills);
    paths = List.copyOf(paths);
    sizes = sizes == null ? null : List.copyOf(sizes);
  }
}
