package filegauge.sample;

import filegauge.plan.Plan;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that a run measured and recorded: the sole input of the analysis.
 *
 * @param version of the tool that measured
 * @param finished null while the run is going on or if it was cut off
 * @param complete whether the run ended by decision, rounds or budget
 * @param forks number of forks that were sampled to their end
 * @param environment at the start
 * @param environmentAtEnd at the end, null if the run was cut off
 */
public record Dataset(
    String version,
    Instant started,
    @Nullable Instant finished,
    boolean complete,
    int forks,
    Environment environment,
    @Nullable Environment environmentAtEnd,
    Plan plan,
    List<ContestData> contests,
    List<Fact> facts) {
  public Dataset {
    contests = List.copyOf(contests);
    facts = List.copyOf(facts);
  }
}
