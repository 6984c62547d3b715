package filegauge.sample;

import filegauge.plan.NamedSpec;
import filegauge.plan.Plan;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What happened in a run, in order. The journal is the list of these events, and a {@link Dataset}
 * is what they add up to, so that a run can be read back, analysed or gone on with from its journal
 * alone.
 *
 * <p>Cells are named by the contest's id and the cell's index within the contest.
 */
public sealed interface RunEvent {

  /** The first event. */
  record Started(String version, Instant at, Plan plan, Environment environment)
      implements RunEvent {}

  /**
   * What a later session needs to go on with this run; nothing is measured before it.
   *
   * @param workingFolder where corpora are made, absolute
   * @param operands the user's files and folders without loss, as {@code RawName.text} has them;
   *     empty for made corpora
   * @param listing of the user's files, null for made corpora
   * @param parts of a replay, in order; empty for a run of the user's own
   */
  record Prepared(
      String workingFolder, List<String> operands, @Nullable Listing listing, List<NamedSpec> parts)
      implements RunEvent {
    public Prepared {
      operands = List.copyOf(operands);
      parts = List.copyOf(parts);
    }
  }

  /**
   * Another session goes on with a run that was cut off: what was sampled of an unfinished fork
   * does not count, and that fork is begun anew.
   */
  record Resumed(Instant at) implements RunEvent {}

  /** A cell ended otherwise than by completing; the last word on it. */
  record CellEnded(String contest, int cell, Outcome outcome) implements RunEvent {}

  /** A cell's verifying pass agreed with the reference. */
  record Verified(String contest, int cell, String checksum) implements RunEvent {}

  /**
   * The cache grain of a contest in a fork: minor faults per MiB of an unmeasured scan through a
   * mapping.
   */
  record Grain(String contest, int fork, int round, double faultsPerMib) implements RunEvent {}

  /** A sample that counts. */
  record Sampled(String contest, int cell, Sample sample) implements RunEvent {}

  /** A cell's pass from a cold cache before its warm ones of a fork. */
  record FirstPass(String contest, int cell, Sample sample) implements RunEvent {}

  /** A sample that does not count. */
  record Dropped(String contest, int cell, Rejected rejected) implements RunEvent {}

  /** Something for the reader to know. */
  record Noted(Fact fact) implements RunEvent {}

  /**
   * A round of a contest was sampled.
   *
   * @param tookNs time that it took of the budget, with what was prepared for it, in nanoseconds
   */
  record RoundEnded(String contest, int fork, int round, long tookNs) implements RunEvent {}

  /** All contests of a fork have been sampled. */
  record ForkEnded(int fork) implements RunEvent {}

  /**
   * The last event of a session, and of the run unless a later session goes on with it.
   *
   * @param complete whether the run ended by decision, rounds or budget, not by interruption
   */
  record Finished(Instant at, boolean complete, Environment environment) implements RunEvent {}
}
