package filegauge.analysis;

import java.util.Locale;

/**
 * Something that a reader must know before trusting a figure. A closed set: each kind carries its
 * remedy. A report holds at most one caution of a kind for a contest.
 */
public sealed interface Caution {
  /**
   * The contest's id, with a cell's label behind it where it is about one cell, or {@code run}
   * where it is about the whole run or several contests.
   */
  String where();

  /** What was seen, in words. */
  String text();

  /** What the reader can do about it. */
  String remedy();

  /** The spelling in result files, for example {@code state-not-proven}. */
  default String kind() {
    String words = getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-");
    return words.toLowerCase(Locale.ROOT);
  }

  /** The state of the page cache could not be proven. */
  record StateNotProven(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Run as the owner of the files, or on a copy of them that you own.";
    }
  }

  /** A cell lost more than a fifth of its rounds, so nothing is concluded about it. */
  record StateNotHeld(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Close programs that use these files or much memory, and run again.";
    }
  }

  /** One method entered twice was shown to differ from itself, so nothing is concluded. */
  record ControlFailed(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Close other programs, let the machine come to rest, and run again with a "
          + "larger --budget.";
    }
  }

  /** Fewer forks than any verdict needs. */
  record TooFewForks(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Run again with a larger --budget, or with --forks 5 or more.";
    }
  }

  /** Cells with fewer than three samples in all. */
  record FewRounds(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Run again with a larger --budget or more --rounds.";
    }
  }

  /** A worker was measured before its compiled code was shown to be steady. */
  record WarmUpUnsettled(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Run again on a machine that is less busy; trust small differences less.";
    }
  }

  /** The kernel took the advice of a method and, as was looked up, did nothing about it. */
  record AdviceNotInEffect(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Read its figures as those of the method without that advice.";
    }
  }

  /** The run was ended before it had decided or used up its budget. */
  record Interrupted(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Go on with it by --resume, or run again.";
    }
  }

  /** Some of the user's entries were not measured. */
  record FilesSkipped(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Name regular files that you may read.";
    }
  }

  /** The made corpus is smaller than planned. */
  record CorpusShrunk(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Run with a larger --budget for the planned size.";
    }
  }

  /** A file changed while it was measured. */
  record CorpusChanged(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Run again while nothing writes to these files.";
    }
  }

  /** The files lie in memory, so no storage was read. */
  record MemoryFileSystem(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Name a folder on a disk with --dir, or files on one.";
    }
  }

  /** More data than the memory that may hold them, so that they cannot stay warm. */
  record MemoryShort(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Measure fewer or smaller files, allow more memory, or leave out the warm state.";
    }
  }

  /**
   * The page cache was made of larger pieces in some forks than in others, which changes what
   * mappings cost.
   */
  record GrainChanged(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Free some memory and run again; where the corpus is made, compare with --fill "
          + "random.";
    }
  }

  /** Cold passes so short that the cost of opening files and the clock weigh in. */
  record ColdSetTooSmall(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Measure more or larger files: --count and --size, or a folder with more in it.";
    }
  }

  /** Cold for this kernel only: a layer below may hold the data in memory. */
  record ColdHereOnly(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Read the cold figures as those of this kernel's cache alone, or run on a "
          + "local, physical disk.";
    }
  }

  /** Cold passes fetched fewer bytes from storage than they read. */
  record StorageMismatch(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Look for compressed, sparse or shared files, or for a program that reads the "
          + "same files, and run again.";
    }
  }

  /** The kernel reads ahead by another amount than the usual 128 KiB. */
  record ReadAheadMatters(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Expect other cold results where read_ahead_kb differs; see "
          + "/sys/block/DEVICE/queue/read_ahead_kb.";
    }
  }

  /** Samples too short for the clock that times them. */
  record TimerCoarse(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Measure more or larger files: --count and --size, or a folder with more in it.";
    }
  }

  /** The times of all cells went one way over the run. */
  record Drift(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Let the machine come to rest, of heat and of other work, and run again; ratios are made "
          + "within rounds and suffer less than times.";
    }
  }

  /** Many samples far from the others of their cell and fork. */
  record Outliers(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Close other programs and run again; medians over rounds bear some, not many.";
    }
  }

  /** The times of a cell differ from fork to fork by more than its rounds explain. */
  record ForksDisagree(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Trust ratios rather than times, and run again with a larger --budget for more forks.";
    }
  }

  /** Something else used the processors during the run. */
  record OtherLoad(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Close other programs, or run when the machine is idle; see top, and /proc/pressure/cpu.";
    }
  }

  /** The processors changed their pace during the run. */
  record FrequencyChanged(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Set the governor to performance, let the machine cool, raise the limit of the control "
          + "group, and run again.";
    }
  }

  /** Files that take less storage than they are long: holes or compression. */
  record SparseFiles(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Measure files without holes on a file system that does not compress: copy them by cp "
          + "--sparse=never.";
    }
  }

  /** Memory was moved to or from swap during the run. */
  record SwapUsed(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Close programs that use much memory, and run again.";
    }
  }

  /** Transparent huge pages are switched off, which they are nowhere by default. */
  record HugePagesOff(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Expect other figures of mappings where they are on; see "
          + "/sys/kernel/mm/transparent_hugepage/enabled.";
    }
  }

  /** How the cache was filled decides which family wins. */
  record FillDecides(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Choose by how the cache is filled where the program runs: --fill sequential for files "
          + "read from front to end, random for lookups, written for files just made.";
    }
  }

  /** A contest ran with less memory for the page cache than it had data. */
  record PageCacheLimited(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Read these figures as those of a machine with that little memory for its page cache; "
          + "the program's own memory was there before.";
    }
  }
}
