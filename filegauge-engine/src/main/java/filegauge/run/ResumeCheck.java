package filegauge.run;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.NamedSpec;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import filegauge.sample.ContestData;
import filegauge.sample.Listing;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Refuses to go on with a run under other circumstances: samples of two programs, machines, plans
 * or corpora must not be taken for those of one. Each refusal names what changed.
 */
final class ResumeCheck {
  private static final Map<String, String> OPTIONS =
      Map.of(
          "workloads", "--workload",
          "methods", "--method",
          "caches", "--cache",
          "fills", "--fill",
          "memoryLimit", "--memory-limit",
          "paths", "PATH",
          "sizes", "--size",
          "budgetSeconds", "--budget",
          "firstPass", "--first-pass");

  private final Earlier earlier;

  ResumeCheck(Earlier earlier) {
    this.earlier = earlier;
  }

  /** Before anything is made or listed: the program, its options, the JDK and the machine. */
  void request(Request request) throws InvalidRequest {
    same("the version of Filegauge", earlier.version(), request.version());
    Request.Replay replay = request.replay();
    same("what is replayed", earlier.publication(), replay == null ? null : replay.publication());
    same(earlier.spec(), request.spec(), "");
    if (replay != null) {
      parts(replay.parts());
    }
    Path folder = request.workingFolder().toAbsolutePath();
    same("--dir", earlier.workingFolder(), folder);
    Map<String, Object> known = earlier.environment().values();
    for (var now : EnvironmentProbe.machine().entrySet()) {
      environment(now.getKey(), known.get(now.getKey()), now.getValue());
    }
  }

  /** What of a replay is measured hangs on its options, and on what can be had here. */
  private void parts(List<NamedSpec> now) throws InvalidRequest {
    same(
        "the list of parts (by --quick, --set or what can be had here)",
        earlier.parts().stream().map(NamedSpec::name).toList(),
        now.stream().map(NamedSpec::name).toList());
    for (int i = 0; i < now.size(); i++) {
      NamedSpec before = earlier.parts().get(i);
      same(before.spec(), now.get(i).spec(), " of part " + before.name());
    }
  }

  private void same(Spec before, Spec now, String where) throws InvalidRequest {
    for (RecordComponent component : Spec.class.getRecordComponents()) {
      String name = component.getName();
      // A replay's options are not those of its parts: --scale makes other sizes.
      String what =
          where.isEmpty() ? OPTIONS.getOrDefault(name, "--" + name) : "the " + name + where;
      same(what, value(component, before), value(component, now));
    }
  }

  private static @Nullable Object value(RecordComponent component, Spec spec) {
    try {
      return component.getAccessor().invoke(spec);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a public record's component " + component, e);
    }
  }

  /** The user's files as they are now. */
  void listing(FileSet files) throws InvalidRequest {
    Listing before = earlier.listing();
    Listing now = Fingerprint.of(files);
    if (before == null || before.equals(now)) {
      return;
    }
    if (before.files() != now.files() || before.bytes() != now.bytes()) {
      throw refused(
          "the files",
          before.files() + " with " + before.bytes() + " bytes",
          now.files() + " with " + now.bytes() + " bytes");
    }
    long startNs = earlier.startedAt().getEpochSecond() * 1_000_000_000L;
    for (FileSet.Member member : files.members()) {
      if (member.status().modifiedNs() >= startNs) {
        throw refused("'" + member.part().name() + "' was written to since");
      }
    }
    throw refused("a file was replaced or renamed, or its time of change was set");
  }

  /** The plan and the machine once the corpora are there. */
  void prepared(Plan plan, Map<String, Object> environment) throws InvalidRequest {
    List<Contest> before = earlier.plan().contests();
    same("the list of contests", ids(before), ids(plan.contests()));
    for (int i = 0; i < before.size(); i++) {
      Contest then = before.get(i);
      Contest now = plan.contests().get(i);
      same("the corpus of " + then.id(), then.corpus(), now.corpus());
      same("the list of methods", labels(then), labels(now));
      same("contest " + then.id(), then, now);
    }
    Set<String> names = new LinkedHashSet<>(earlier.environment().values().keySet());
    names.addAll(environment.keySet());
    for (String name : names) {
      environment(name, earlier.environment().values().get(name), environment.get(name));
    }
  }

  /** What the passes over a contest's corpus come to: the same bytes give the same. */
  void result(ContestSetup setup) throws InvalidRequest {
    for (ContestData data : earlier.dataset().contests()) {
      if (data.contest().id().equals(setup.contest().id())) {
        for (int i = 0; i < data.cells().size(); i++) {
          String checksum = data.cells().get(i).checksum();
          if (checksum != null && !checksum.equals(setup.goals().get(i).work().result())) {
            throw refused(
                "the bytes of the corpus of " + setup.contest().id() + " are not the same");
          }
        }
      }
    }
  }

  private static List<String> ids(List<Contest> contests) {
    return contests.stream().map(Contest::id).toList();
  }

  private static List<String> labels(Contest contest) {
    return contest.cells().stream().map(Cell::label).toList();
  }

  private void environment(String name, @Nullable Object before, @Nullable Object now)
      throws InvalidRequest {
    if (!Load.PASSING.contains(name)) {
      same(name.equals("jvm") ? "the JDK" : "the machine's " + name, before, now);
    }
  }

  private void same(String what, @Nullable Object before, @Nullable Object now)
      throws InvalidRequest {
    if (!Objects.equals(before, now)) {
      throw refused(what, shown(before), shown(now));
    }
  }

  private static String shown(@Nullable Object value) {
    return value == null ? "not given" : value.toString();
  }

  private InvalidRequest refused(String what, String before, String now) {
    return refused(what + " changed: before " + before + ", now " + now);
  }

  private InvalidRequest refused(String what) {
    return new InvalidRequest(
        "cannot go on with the run of "
            + earlier.startedAt()
            + ": "
            + what
            + "; restore that, or begin anew");
  }
}
