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

  /** A contest ran with less memory for the page cache than it had data. */
  record PageCacheLimited(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Read these figures as those of a machine with that little memory for its page cache; "
          + "the program's own memory was there before.";
    }
  }
}
