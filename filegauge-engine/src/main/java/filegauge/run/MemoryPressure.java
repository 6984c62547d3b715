package filegauge.run;

import filegauge.plan.Sizes;
import filegauge.platform.ControlGroup;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Puts a worker, while it is measured, into a control group with little memory. What counts there
 * is the page cache that it fills and the memory that it touches anew; a file that was cached from
 * outside stays cached, so it is evicted first.
 *
 * <p>Used by the Runner's thread alone.
 */
final class MemoryPressure implements AutoCloseable {
  private static final String PREFIX = "filegauge-";
  private static final int REMOVAL_TRIES = 50;
  private static final long BETWEEN_TRIES_MS = 20;
  private static final String REMEDY =
      "; run as root, or in a group of your own: systemd-run --user --scope filegauge ...";

  private final long limit;
  private final @Nullable ControlGroup where;
  private final @Nullable Path group;
  private final String obstacle;

  private MemoryPressure(
      long limit, @Nullable ControlGroup where, @Nullable Path group, String obstacle) {
    this.limit = limit;
    this.where = where;
    this.group = group;
    this.obstacle = obstacle;
  }

  /** For a run whose state {@code pressure} was not asked for. */
  static MemoryPressure none() {
    return new MemoryPressure(0, null, null, "no --memory-limit was given");
  }

  /** Makes a group with that limit in bytes, where that can be done here. */
  static MemoryPressure of(long limit) {
    try {
      Optional<ControlGroup> here = ControlGroup.here();
      return here.isPresent()
          ? in(here.get(), limit)
          : new MemoryPressure(
              limit, null, null, "no control group of this machine limits memory" + REMEDY);
    } catch (IOException e) {
      return refused(limit, e);
    }
  }

  /** Makes a group with that limit in bytes there. */
  static MemoryPressure in(ControlGroup where, long limit) {
    Path group = where.parent().resolve(PREFIX + ProcessHandle.current().pid());
    try {
      removeLeftovers(where.parent());
      where.handOn();
      Files.createDirectory(group);
      Files.writeString(group.resolve(where.limitFile()), Long.toString(limit));
      return new MemoryPressure(limit, where, group, "");
    } catch (IOException e) {
      remove(group);
      return refused(limit, e);
    }
  }

  private static MemoryPressure refused(long limit, IOException e) {
    String why = "no control group can be made here: " + e + REMEDY;
    return new MemoryPressure(limit, null, null, why);
  }

  // A group can be removed once no process is in it.
  private static void removeLeftovers(Path parent) throws IOException {
    try (DirectoryStream<Path> groups = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path group : groups) {
        String pid = group.getFileName().toString().substring(PREFIX.length());
        if (pid.matches("[0-9]{1,18}") && ProcessHandle.of(Long.parseLong(pid)).isEmpty()) {
          remove(group);
        }
      }
    }
  }

  /** The limit in bytes. */
  long limit() {
    return limit;
  }

  /** Why a corpus cannot be measured under pressure, in words with a remedy; empty if it can. */
  Optional<String> obstacle(long corpusBytes) {
    if (!obstacle.isEmpty()) {
      return Optional.of(obstacle);
    }
    return corpusBytes > limit
        ? Optional.empty()
        : Optional.of(
            "--memory-limit "
                + Sizes.format(limit)
                + " is not below the "
                + Sizes.phrase(corpusBytes)
                + " of data; choose a smaller one");
  }

  /** Moves a worker into the group. */
  void enter(long worker) throws IOException {
    if (group == null) {
      throw new AssertionError("there is no group");
    }
    move(worker, group);
  }

  /** Moves a worker back to where it came from, as all of this process's children did. */
  void leave(long worker) throws IOException {
    if (where == null || group == null) {
      return;
    }
    try {
      move(worker, where.home());
    } catch (IOException e) {
      // One that was killed, perhaps for want of memory, is in no group any more.
      if (Files.readAllLines(group.resolve(ControlGroup.PROCESSES))
          .contains(Long.toString(worker))) {
        throw e;
      }
    }
  }

  private static void move(long process, Path group) throws IOException {
    Files.writeString(group.resolve(ControlGroup.PROCESSES), Long.toString(process));
  }

  /**
   * Why a sample is no sample of memory pressure, in words; null if it is one.
   *
   * @param before bytes of the corpus in the page cache before it, null where unknown
   * @param after and after it
   * @param storageBytes fetched from storage during it, null where unknown
   */
  @Nullable String fault(
      @Nullable Double before, @Nullable Double after, @Nullable Long storageBytes) {
    if (before == null || after == null || storageBytes == null) {
      return "that the memory was short cannot be proven here";
    }
    if (Math.max(before, after) > limit) {
      return (long) Math.max(before, after) + " bytes were cached, more than --memory-limit";
    }
    return storageBytes > 0 ? null : "no byte came from storage";
  }

  @Override
  public void close() {
    if (group != null) {
      remove(group);
    }
  }

  // A worker that has just been killed may be in it for a moment yet.
  private static void remove(Path group) {
    for (int i = 0; i < REMOVAL_TRIES && Files.exists(group); i++) {
      try {
        Files.delete(group);
      } catch (IOException e) {
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_TRIES_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
