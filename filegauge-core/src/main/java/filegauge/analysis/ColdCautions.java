package filegauge.analysis;

import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntPredicate;
import org.apache.commons.statistics.descriptive.Median;

/** Cautions about contests with a cold cache. */
final class ColdCautions {
  private static final double SHORTEST_NS = 1e6;
  private static final double LEAST_FETCHED = 0.9;
  private static final double FIRST_SLOWER = 1.25;
  private static final String USUAL_READ_AHEAD = "128";

  // File systems whose server keeps a cache of its own, as /proc/self/mounts spells them.
  private static final Set<String> NETWORK =
      Set.of(
          "9p",
          "afs",
          "beegfs",
          "ceph",
          "cifs",
          "fuse.glusterfs",
          "fuse.sshfs",
          "gpfs",
          "lustre",
          "nfs",
          "nfs4",
          "ocfs2",
          "smb3",
          "smbfs",
          "virtiofs");

  private final Dataset dataset;
  private final IntPredicate forks;
  private final List<ContestData> cold;

  private ColdCautions(Dataset dataset, IntPredicate forks) {
    this.dataset = dataset;
    this.forks = forks;
    cold =
        dataset.contests().stream()
            .filter(data -> data.contest().cache().cold())
            .filter(data -> data.cells().stream().anyMatch(CellData::counts))
            .toList();
  }

  static List<Caution> of(Dataset dataset, IntPredicate forks) {
    ColdCautions of = new ColdCautions(dataset, forks);
    List<Caution> cautions = new ArrayList<>();
    if (!of.cold.isEmpty()) {
      of.cold.forEach(data -> cautions.addAll(of.tooSmall(data)));
      of.cold.forEach(data -> cautions.addAll(of.mismatch(data)));
      cautions.addAll(of.hereOnly());
      cautions.addAll(of.readAhead());
    }
    return cautions;
  }

  private List<Caution> tooSmall(ContestData data) {
    List<String> small = new ArrayList<>();
    for (CellData cell : counted(data)) {
      if (medianPass(Competitors.samples(cell, forks)) < SHORTEST_NS) {
        small.add(Wording.name(cell.cell()));
      }
    }
    return small.isEmpty()
        ? List.of()
        : List.of(
            new Caution.ColdSetTooSmall(
                data.contest().id(),
                "a cold pass takes less than 1 ms by " + Wording.shortList(small)));
  }

  /** Storage is read by whole pages, so rounding can only add to the bytes fetched. */
  private List<Caution> mismatch(ContestData data) {
    List<String> lacking = new ArrayList<>();
    for (CellData cell : counted(data)) {
      List<Sample> samples = Competitors.samples(cell, forks);
      if (samples.stream().allMatch(sample -> sample.storageBytes() != null)) {
        double bytes = samples.stream().mapToDouble(Sample::bytes).sum();
        double fetched = samples.stream().mapToDouble(ColdCautions::storage).sum();
        if (fetched < LEAST_FETCHED * bytes) {
          String share = Wording.number(100 * fetched / bytes, 0) + " %";
          lacking.add(Wording.name(cell.cell()) + " " + share);
        }
      }
    }
    return lacking.isEmpty()
        ? List.of()
        : List.of(
            new Caution.StorageMismatch(
                data.contest().id(),
                "of the bytes read, storage delivered only: " + Wording.shortList(lacking)));
  }

  private static double storage(Sample sample) {
    Long bytes = sample.storageBytes();
    return bytes == null ? 0 : bytes;
  }

  private List<Caution> hereOnly() {
    List<String> texts = new ArrayList<>();
    String virtualisation = environment("virtualisation");
    if (!virtualisation.isEmpty() && !virtualisation.equals("none")) {
      texts.add("the disk belongs to a virtual machine or container (" + virtualisation + ")");
    }
    String fileSystem = environment("file_system");
    if (NETWORK.contains(fileSystem)) {
      texts.add("the files lie on a network or host file system (" + fileSystem + ")");
    }
    for (ContestData data : cold) {
      OptionalDouble slower = firstOverLater(data);
      if (slower.isPresent() && slower.getAsDouble() > FIRST_SLOWER) {
        texts.add(
            "in "
                + data.contest().id()
                + " the first cold passes took "
                + Wording.number(slower.getAsDouble(), 2)
                + " times as long as later ones");
      }
    }
    return texts.isEmpty()
        ? List.of()
        : List.of(new Caution.ColdHereOnly(where(), String.join("; ", texts)));
  }

  /** Median over cells of the first pass of the run over the median of the later ones. */
  private OptionalDouble firstOverLater(ContestData data) {
    List<Double> ratios = new ArrayList<>();
    for (CellData cell : counted(data)) {
      List<Sample> samples = Competitors.samples(cell, forks);
      List<Sample> first = samples.stream().filter(ColdCautions::isFirst).toList();
      List<Sample> later = samples.stream().filter(sample -> !isFirst(sample)).toList();
      if (!first.isEmpty() && !later.isEmpty() && medianPass(later) > 0) {
        ratios.add(medianPass(first) / medianPass(later));
      }
    }
    return ratios.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Median.withDefaults()
                .evaluate(ratios.stream().mapToDouble(Double::doubleValue).toArray()));
  }

  private static boolean isFirst(Sample sample) {
    return sample.fork() == 1 && sample.round() == 1;
  }

  private List<Caution> readAhead() {
    String kib = environment("read_ahead_kb");
    if (kib.isEmpty() || kib.equals(USUAL_READ_AHEAD)) {
      return List.of();
    }
    return List.of(
        new Caution.ReadAheadMatters(
            where(), "read_ahead_kb is " + kib + ", not the usual " + USUAL_READ_AHEAD));
  }

  /** What a setting is called, in lower case; empty where the machine cannot tell. */
  private String environment(String name) {
    Object value = dataset.environment().values().get(name);
    return value == null ? "" : value.toString().strip().toLowerCase(Locale.ROOT);
  }

  private String where() {
    return cold.size() == 1 ? cold.getFirst().contest().id() : Facts.RUN;
  }

  private List<CellData> counted(ContestData data) {
    return data.cells().stream()
        .filter(CellData::counts)
        .filter(cell -> !cell.cell().family().equals(Competitor.OTHER))
        .filter(cell -> !Competitors.samples(cell, forks).isEmpty())
        .toList();
  }

  private static double medianPass(List<Sample> samples) {
    return Median.withDefaults().evaluate(samples.stream().mapToDouble(Sample::passNs).toArray());
  }
}
