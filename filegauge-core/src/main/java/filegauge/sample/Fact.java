package filegauge.sample;

import java.util.Locale;

/**
 * Something that the run recorded about itself and that a reader may need to know; the analysis
 * derives cautions from it.
 *
 * @param where the contest's id, a cell's label behind it, or {@code run}
 * @param detail in words, naming what was seen
 */
public record Fact(Kind kind, String where, String detail) {

  /** What sort of fact. */
  public enum Kind {
    /** Entries of the user's folders that are no regular files, or that could not be read. */
    FILES_SKIPPED,
    /** The made corpus was shrunk so that a round stays affordable. */
    CORPUS_SHRUNK,
    /** The requested cache state could not be proven, so the contest runs uncontrolled. */
    STATE_UNCONTROLLED,
    /** A worker's warm-up ended by its time limit, not by being steady. */
    WARM_UP_UNSETTLED,
    /** A method's advice to the kernel was taken but, as was looked up, is not in effect. */
    ADVICE_NOT_IN_EFFECT,
    /** A method costs more for each file than another of its family that does the same. */
    COSTLY_FOR_MANY_FILES,
    /** The corpus lies on a file system that lives in memory. */
    MEMORY_FILE_SYSTEM,
    /** The run was ended by the user or by a signal. */
    INTERRUPTED,
    /** The run was cut off, and another session went on with it. */
    RESUMED,
    /** A file of the corpus changed while it was measured. */
    CORPUS_CHANGED,
    /** A part or method of a published experiment that cannot be had here. */
    NOT_REPLAYED,
    /** A corpus to be measured warm is larger than the memory that this process may use. */
    MEMORY_SHORT,
    /** Files take less storage than they are long: holes or compression. */
    SPARSE_FILES;

    /** The spelling in result files, for example {@code files-skipped}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
