package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.CacheState;
import filegauge.plan.Fill;
import filegauge.plan.NamedSpec;
import filegauge.plan.Pattern;
import filegauge.plan.Sizes;
import filegauge.plan.Spec;
import filegauge.platform.CompiledC;
import filegauge.publication.Part;
import filegauge.publication.Publication;
import filegauge.spi.Availability;
import filegauge.workload.Workloads;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a published experiment is replayed.
 *
 * @param scale of its corpora, above 0; 1 for as published
 * @param quick whether only what a quick look needs
 * @param sets names of further parts of the publication instead of its own; null for its own
 * @param caches cache states instead of those of the parts; null for those
 * @param memoryLimit bytes of memory for the page cache of the state {@code pressure}; null for
 *     three quarters of the data
 * @param bottleneck whether what holds each cell up is measured of all parts
 * @param forks exact number of forks; null for as many as decide
 * @param rounds exact number of rounds a fork; null for as many as fit
 * @param budgetSeconds time to spend on measuring
 * @param freshProcess whether each run is a process of its own, as published, by compiled C
 */
public record ReplayDesign(
    double scale,
    boolean quick,
    @Nullable List<String> sets,
    @Nullable List<CacheState> caches,
    @Nullable Long memoryLimit,
    boolean bottleneck,
    @Nullable Integer forks,
    @Nullable Integer rounds,
    double budgetSeconds,
    long seed,
    boolean freshProcess) {

  /** All runs of a method in one process, as a program works that does more than one thing. */
  public ReplayDesign(
      double scale,
      boolean quick,
      @Nullable List<String> sets,
      @Nullable List<CacheState> caches,
      @Nullable Long memoryLimit,
      boolean bottleneck,
      @Nullable Integer forks,
      @Nullable Integer rounds,
      double budgetSeconds,
      long seed) {
    this(
        scale,
        quick,
        sets,
        caches,
        memoryLimit,
        bottleneck,
        forks,
        rounds,
        budgetSeconds,
        seed,
        false);
  }

  /**
   * The request of a replay: what cannot be had here is left out and noted.
   *
   * @throws InvalidRequest if nothing of it can be had
   */
  public Request request(Publication publication, Path workingFolder, String version)
      throws InvalidRequest {
    List<String> notes = new ArrayList<>();
    List<NamedSpec> parts = new ArrayList<>();
    if (freshProcess) {
      notes.add(
          "Java's own ways in a process for each run: the first that a JVM does is interpreted");
    }
    for (Part part : asRun(publication)) {
      sized(part)
          .flatMap(one -> possible(one, notes))
          .ifPresent(one -> parts.add(new NamedSpec(one.name(), spec(one))));
    }
    if (parts.isEmpty()) {
      throw new InvalidRequest(
          "nothing of "
              + publication.name()
              + " can be replayed here: "
              + String.join("; ", notes));
    }
    Request.Replay replay = new Request.Replay(publication.name(), parts, notes);
    return new Request(whole(parts), List.of(), workingFolder, version, replay);
  }

  private List<Part> chosen(Publication publication) throws InvalidRequest {
    if (sets == null) {
      return publication.parts();
    }
    List<String> names = publication.further().stream().map(Part::name).toList();
    for (String set : sets) {
      if (!names.contains(set)) {
        throw new InvalidRequest(
            "--set '"
                + set
                + "' is no corpus of "
                + publication.name()
                + (names.isEmpty()
                    ? ", which has none"
                    : "; there are " + String.join(", ", names)));
      }
    }
    return publication.further().stream().filter(part -> sets.contains(part.name())).toList();
  }

  private List<Part> asRun(Publication publication) throws InvalidRequest {
    List<Part> parts = chosen(publication);
    if (!freshProcess) {
      return parts;
    }
    if (!parts.stream().allMatch(Part::processPerRun)) {
      throw new InvalidRequest(
          "--fresh-process: "
              + publication.name()
              + " was not published with a process for each run; histogram was");
    }
    if (CompiledC.availability() instanceof Availability.Missing(String reason)) {
      throw new InvalidRequest("--fresh-process " + reason);
    }
    return parts.stream().map(Part::fresh).toList();
  }

  private Optional<Part> sized(Part part) {
    Optional<Part> chosen = quick ? part.quickly() : Optional.of(part);
    return chosen.map(one -> caches == null ? one : one.in(caches)).map(one -> one.scaled(scale));
  }

  private Optional<Part> possible(Part part, List<String> notes) {
    boolean pressed = part.caches().contains(CacheState.PRESSURE);
    if (pressed && limit(part) < Limits.LEAST_MEMORY) {
      notes.add(
          part.name()
              + ": not under memory pressure, which needs more data than "
              + Sizes.phrase(part.bytes()));
      List<CacheState> others =
          part.caches().stream().filter(state -> state != CacheState.PRESSURE).toList();
      return possible(part.in(others), notes);
    }
    List<String> methods = new ArrayList<>();
    try {
      Workloads.parse(part.workload());
      for (String method : part.methods()) {
        add(part, method, methods, notes);
      }
    } catch (IllegalArgumentException e) {
      notes.add(part.name() + ": " + e.getMessage());
    }
    return methods.isEmpty() || part.caches().isEmpty()
        ? Optional.empty()
        : Optional.of(part.by(methods, part.threads()));
  }

  private static void add(Part part, String method, List<String> methods, List<String> notes) {
    try {
      methods.add(AccessMethods.parse(method).id());
    } catch (IllegalArgumentException e) {
      notes.add(part.name() + ": " + e.getMessage());
    }
  }

  private long limit(Part part) {
    long usual = (part.sizes().min() + part.sizes().max()) / 2 * part.count() / 4 * 3;
    return memoryLimit == null ? usual : memoryLimit;
  }

  private Spec spec(Part part) {
    return new Spec(
        List.of(part.workload()),
        part.methods(),
        part.threads(),
        part.caches(),
        List.of(Fill.SEQUENTIAL),
        List.of(),
        List.of(part.sizes()),
        part.count(),
        part.content(),
        forks,
        rounds,
        budgetSeconds,
        seed,
        null,
        null,
        bottleneck || part.bottleneck(),
        Pattern.SEQUENTIAL,
        part.caches().contains(CacheState.PRESSURE) ? (Long) limit(part) : null);
  }

  /** What holds for all parts; the rest is that of the first. */
  private Spec whole(List<NamedSpec> parts) {
    Spec first = parts.getFirst().spec();
    return new Spec(
        parts.stream().flatMap(part -> part.spec().workloads().stream()).distinct().toList(),
        null,
        first.threads(),
        parts.stream().flatMap(part -> part.spec().caches().stream()).distinct().toList(),
        first.fills(),
        List.of(),
        null,
        null,
        first.content(),
        forks,
        rounds,
        budgetSeconds,
        seed,
        null,
        null,
        false,
        first.pattern(),
        parts.stream()
            .map(part -> part.spec().memoryLimit())
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null));
  }
}
