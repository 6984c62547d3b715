package filegauge.spi;

import java.util.Optional;
import java.util.Set;

/**
 * A way in which bytes get from a file to the program, with its parameters bound: {@code read:64K}.
 * Immutable.
 */
public interface AccessMethod {

  /** Canonical spelling, for example {@code read:64K} or {@code mmap:populate}. */
  String id();

  /** The family, for example {@code read} or {@code mmap}. */
  String family();

  /**
   * Heap in bytes that each reading thread needs for it beside the common 32 MB of its worker.
   *
   * @param largestFile size in bytes of the largest file that it will be given
   */
  default long heapNeed(long largestFile) {
    return 0;
  }

  /**
   * Size in bytes of the buffer of the program's own that every chunk lies in; 0 if chunks lie
   * elsewhere, as in a mapping. A workload that wants its bytes in a buffer of at least that size
   * takes such chunks as they are; from others it gets copies.
   */
  default int bufferSize() {
    return 0;
  }

  /**
   * Whether it can read a part of a file. Where not, threads are dealt whole files only, and those
   * beyond the files have nothing to do.
   */
  default boolean readsParts() {
    return true;
  }

  /**
   * Whether it asks the system for something that may silently not be done, as advice is. Its
   * readers then tell by {@link Reader#notInEffect}.
   */
  default boolean advises() {
    return false;
  }

  /**
   * What it costs for each file beyond what others of its family cost that do the same, in words:
   * such a method is not advised where one of the others is as fast. Empty if nothing.
   */
  default Optional<String> costOfEachFile() {
    return Optional.empty();
  }

  /**
   * Whether it hands out the bytes of the files at all; one that does not costs the harness alone.
   */
  default boolean handsOut() {
    return true;
  }

  /**
   * Whether the bytes that it hands out are those of the files; if not, only their number can be
   * checked, as of one that hands out the same buffer again and again.
   */
  default boolean handsOutFiles() {
    return handsOut();
  }

  /**
   * Whether the program that it stands for shares its descriptors among threads even if one thread
   * reads: every Java program does. Where not, and one thread reads, that thread is to have a
   * descriptor table of its own, since a shared one makes every call on a descriptor dearer.
   */
  default boolean sharesDescriptors() {
    return true;
  }

  /** A program that reads this way; empty for what nobody is advised to write. */
  default Optional<Example> example() {
    return Optional.empty();
  }

  /** What it can do; a workload that wants anything else of it is skipped. */
  default Set<Task> tasks() {
    return Set.of(Task.READ);
  }

  /**
   * Native memory in bytes that each reading thread takes during a pass beside a buffer of a few
   * MiB. Cells for which the machine has less are skipped.
   *
   * @param largestFile size in bytes of the largest file that it will be given
   */
  default long nativeNeed(long largestFile) {
    return 0;
  }

  /**
   * The loops of a method that does the work itself; empty for one that hands out bytes, which has
   * readers.
   */
  default Optional<Loops> loops() {
    return Optional.empty();
  }

  /**
   * The programs of a method that does each pass in a process of its own; empty for one that works
   * in the worker.
   */
  default Optional<Program.Maker> programs() {
    return Optional.empty();
  }

  /**
   * Share of a pass's time by which the pass is made longer, on the clock: a known difference, to
   * test what measures it. 0 for every method that a program would use.
   */
  default double plantedDelay() {
    return 0;
  }

  /**
   * A reader for one thread, with the buffers that a program would keep for the whole of its work.
   * Called outside of the timed passes. Whatever reads has one of its own: as it stands here it is
   * for methods that never are asked.
   *
   * @throws UnsupportedOperationException if reading is none of its {@link #tasks}, or the method
   *     does the work itself, by {@link #loops}
   */
  default Reader newReader() {
    throw new UnsupportedOperationException(id() + " cannot " + Task.READ.phrase());
  }

  /**
   * A rewriter for one thread, with the buffers that a program would keep for the whole of its
   * work. Called outside of the timed passes.
   *
   * @param task {@link Task#COPY} or {@link Task#IN_PLACE}
   * @throws UnsupportedOperationException if that is none of its {@link #tasks}
   */
  default Rewriter newRewriter(Task task) {
    throw new UnsupportedOperationException(id() + " cannot " + task.phrase());
  }
}
