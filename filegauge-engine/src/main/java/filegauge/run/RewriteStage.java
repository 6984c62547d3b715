package filegauge.run;

import filegauge.platform.Descriptors;
import filegauge.platform.Directories;
import filegauge.platform.FileStatus;
import filegauge.platform.FileSystem;
import filegauge.platform.OpenFlags;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the Runner does about a sample that rewrites, off the clock: before it, old copies are
 * removed and nothing is left to be written back, so that no sample pays for another one's data;
 * after it, what was written is checked.
 */
final class RewriteStage {
  private static final long PATIENCE_NS = 10_000_000_000L;
  private static final long BETWEEN_LOOKS_MS = 20;
  private static final int LOOKS_PER_SYNC = 25;

  private final ContestSetup setup;
  private final Clock clock;
  private final RawName targets;
  private final Cancellation cancellation;

  /**
   * @param targets the folder of the workers' own folders, within the run's
   */
  RewriteStage(ContestSetup setup, Clock clock, RawName targets, Cancellation cancellation) {
    this.setup = setup;
    this.clock = clock;
    this.targets = targets;
    this.cancellation = cancellation;
  }

  /**
   * Prepares a pass.
   *
   * @return why the sample will not count, in words; null if all is well
   */
  @Nullable String prepare(long worker) throws IOException, Cancelled {
    WorkingCopy copy = setup.copy();
    if (copy != null) {
      copy.mend();
    }
    removeCopies(worker);
    for (FilePart part : setup.files().parts()) {
      fsync(part.name());
    }
    return settle().map(left -> left + " after 10 s of waiting for storage").orElse(null);
  }

  private static void fsync(RawName name) throws IOException {
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      Descriptors.fsync(fd, name);
    } finally {
      Descriptors.close(fd, name);
    }
  }

  // Other programs write too, so syncfs is made again and again.
  private Optional<String> settle() throws IOException, Cancelled {
    long start = clock.nanos();
    for (int look = 0; ; look++) {
      if (look % LOOKS_PER_SYNC == 0) {
        syncFileSystems();
      }
      Optional<String> left = DirtyPages.tooMany();
      if (left.isEmpty() || clock.nanos() - start > PATIENCE_NS) {
        return left;
      }
      cancellation.check();
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_LOOKS_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void syncFileSystems() throws IOException {
    syncFileSystem(targets);
    syncFileSystem(setup.files().members().getFirst().part().name());
  }

  private static void syncFileSystem(RawName name) throws IOException {
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      FileSystem.sync(fd, name);
    } finally {
      Descriptors.close(fd, name);
    }
  }

  /** Adds what a worker must know of the files' state to a command. */
  Map<String, Object> command(String what) {
    WorkingCopy copy = setup.copy();
    Map<String, Object> command = new HashMap<>();
    command.put("do", what);
    command.put("corpus", setup.corpus());
    command.put("passes_before", copy == null ? 0L : (long) copy.passes());
    return command;
  }

  /** Has the worker read what it wrote: what it came to. */
  Map<String, @Nullable Object> check(Worker worker) throws Worker.Died, Worker.Refused {
    return counted(worker.ask(command("check")));
  }

  /** A verifying pass: rewriting and check in one. */
  Map<String, @Nullable Object> verify(Worker worker) throws Worker.Died, Worker.Refused {
    return counted(worker.ask(command("verify")));
  }

  private Map<String, @Nullable Object> counted(Map<String, @Nullable Object> reply) {
    WorkingCopy copy = setup.copy();
    if (copy != null) {
      copy.passed();
    }
    return reply;
  }

  /** After a pass that failed, came to something wrong or whose worker died: nothing is left. */
  void failed(long worker) throws IOException {
    WorkingCopy copy = setup.copy();
    if (copy != null) {
      copy.spoil();
    }
    removeCopies(worker);
  }

  private void removeCopies(long worker) throws IOException {
    RawName folder = RewritingWork.ofWorker(targets, worker);
    if (setup.copy() != null || FileStatus.of(folder, true).isEmpty()) {
      return;
    }
    for (Directories.Entry entry : Directories.list(folder)) {
      Directories.unlink(folder.child(entry.name()));
    }
  }
}
