package filegauge.analysis;

import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.apache.commons.statistics.descriptive.Median;

/** Cautions about contests with a cold cache. */
final class ColdCautions {
  private static final double SHORTEST_NS = 1e6;
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

  // Block devices of a network (NBD, Ceph, DRBD) or of a file
  // (Documentation/admin-guide/devices.txt)
  private static final Pattern REMOTE_DEVICE = Pattern.compile("(nbd|rbd|drbd|loop)[0-9].*");

  private final IntPredicate forks;
  private final Settings settings;
  private final List<ContestData> cold;

  private ColdCautions(Dataset dataset, IntPredicate forks) {
    this.forks = forks;
    settings = Settings.of(dataset);
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

  private List<Caution> hereOnly() {
    List<String> texts = new ArrayList<>();
    String virtualisation = settings.text("virtualisation");
    if (!virtualisation.isEmpty() && !virtualisation.equals("none")) {
      texts.add("the disk belongs to a virtual machine or container (" + virtualisation + ")");
    }
    String fileSystem = settings.text("file_system");
    if (NETWORK.contains(fileSystem)) {
      texts.add("the files lie on a network or host file system (" + fileSystem + ")");
    }
    String device = settings.text("device");
    if (REMOTE_DEVICE.matcher(device).matches()) {
      texts.add("the disk is reached over a network or lies in a file (" + device + ")");
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
    String kib = settings.text("read_ahead_kb");
    if (kib.isEmpty() || kib.equals(USUAL_READ_AHEAD)) {
      return List.of();
    }
    return List.of(
        new Caution.ReadAheadMatters(
            where(), "read_ahead_kb is " + kib + ", not the usual " + USUAL_READ_AHEAD));
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
