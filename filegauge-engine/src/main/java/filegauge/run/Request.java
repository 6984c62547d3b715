package filegauge.run;

import filegauge.plan.Cell;
import filegauge.plan.NamedSpec;
import filegauge.plan.Spec;
import filegauge.platform.UserCache;
import filegauge.spi.RawName;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run that was asked for.
 *
 * @param spec what to measure; of a replay, what holds for all of it: forks, rounds, budget, seed
 * @param operands the user's files and folders; empty for made corpora
 * @param workingFolder where corpora are made, in a folder of the run's own that is removed
 * @param version of the tool, for the result
 * @param replay the published experiment to be replayed, null for a run of the user's own
 * @param cells another choice of competitors than the spec's; null for the usual
 */
public record Request(
    Spec spec,
    List<RawName> operands,
    Path workingFolder,
    String version,
    @Nullable Replay replay,
    @Nullable List<Cell> cells) {
  public Request {
    operands = List.copyOf(operands);
    cells = cells == null ? null : List.copyOf(cells);
  }

  /** Where corpora are made unless another folder is named: in the user's cache folder. */
  public static Path usualFolder(Map<String, String> environment) {
    return UserCache.folder(environment);
  }

  /** A run of the user's own. */
  public Request(Spec spec, List<RawName> operands, Path workingFolder, String version) {
    this(spec, operands, workingFolder, version, null, null);
  }

  /** A replay, or a run of the user's own if that is null. */
  public Request(
      Spec spec,
      List<RawName> operands,
      Path workingFolder,
      String version,
      @Nullable Replay replay) {
    this(spec, operands, workingFolder, version, replay, null);
  }

  /**
   * A published experiment.
   *
   * @param publication its name
   * @param parts its parts, measured in one run: a worker serves all of them
   * @param notes what cannot be had here, a sentence each
   */
  public record Replay(String publication, List<NamedSpec> parts, List<String> notes) {
    public Replay {
      parts = List.copyOf(parts);
      notes = List.copyOf(notes);
    }
  }

  /** The parts; a run of the user's own is one without a name. */
  List<NamedSpec> parts() {
    return replay == null ? List.of(new NamedSpec("", spec)) : replay.parts();
  }

  /** The same for one part alone. */
  Request of(NamedSpec part) {
    return new Request(part.spec(), operands, workingFolder, version, replay, cells);
  }
}
