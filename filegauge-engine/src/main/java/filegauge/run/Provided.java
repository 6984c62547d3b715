package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A corpus that is there to be measured.
 *
 * @param name short name, part of the contests' ids and the name in the workers
 * @param corpus as facts
 * @param files the files with their measured stretches
 * @param made how it was made, null for the user's files
 * @param states the cache states that can be had for it
 * @param fills how a warm cache of it is filled, one contest each; of other states the first
 */
record Provided(
    String name,
    Corpus corpus,
    FileSet files,
    CorpusSource.@Nullable Made made,
    List<CacheState> states,
    List<Fill> fills) {
  Provided {
    states = List.copyOf(states);
    fills = List.copyOf(fills);
  }

  /** The same under a name that no other part of a replay has. */
  Provided within(String part) {
    return part.isEmpty()
        ? this
        : new Provided(part + "-" + name, corpus, files, made, states, fills);
  }
}
