package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Fill;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What makes two contests of different runs the same contest. Where the files lie is not part of
 * it, nor the seed of what was made.
 *
 * @param fill null but for warm contests, for which alone it has a meaning
 * @param memoryLimit null but for contests with less memory than data
 * @param number of those before it in the run that are alike in all else
 */
record ContestKey(
    String workload,
    long files,
    long bytes,
    long minBytes,
    long maxBytes,
    Content content,
    CacheState cache,
    @Nullable Fill fill,
    String pattern,
    @Nullable Long memoryLimit,
    int number) {

  /** The contests of a run by their keys; without those that measure a part of another's work. */
  static Map<ContestKey, ContestData> contests(Dataset run) {
    Map<ContestKey, ContestData> byKey = new LinkedHashMap<>();
    for (ContestData data : run.contests()) {
      if (data.contest().probe() == null) {
        ContestKey key = of(run, data.contest(), 0);
        while (byKey.containsKey(key)) {
          key = of(run, data.contest(), key.number + 1);
        }
        byKey.put(key, data);
      }
    }
    return byKey;
  }

  private static ContestKey of(Dataset run, Contest contest, int number) {
    CacheState cache = contest.cache();
    return new ContestKey(
        contest.workload(),
        contest.corpus().files(),
        contest.corpus().bytes(),
        contest.corpus().minBytes(),
        contest.corpus().maxBytes(),
        contest.corpus().content(),
        cache,
        cache == CacheState.WARM ? contest.fill() : null,
        contest.pattern(),
        cache == CacheState.PRESSURE ? run.plan().spec().memoryLimit() : null,
        number);
  }
}
