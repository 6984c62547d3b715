package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import filegauge.plan.Sizes;

/** Where the files of a corpus come from. */
sealed interface CorpusSource {

  /** The user's own files, as listed. */
  record Found(String shown, FileSet files) implements CorpusSource {}

  /**
   * To be made by writing.
   *
   * @param mayShrink whether it may be made smaller to fit the budget: not if the user named the
   *     size
   */
  record Made(int count, SizeRange sizes, Content content, long seed, boolean mayShrink)
      implements CorpusSource {

    Made withSizes(SizeRange smaller) {
      return new Made(count, smaller, content, seed, mayShrink);
    }

    /** In words, for example {@code one file of 256 MiB}. */
    String phrase() {
      String size =
          sizes.min() == sizes.max()
              ? Sizes.phrase(sizes.max())
              : Sizes.phrase(sizes.min()) + " to " + Sizes.phrase(sizes.max());
      return count == 1 ? "one file of " + size : count + " files of " + size;
    }

    /** Short, part of the contests' ids: {@code 256M}, {@code 1000x4K}. */
    String name() {
      String size = Sizes.format(sizes.max());
      if (sizes.min() != sizes.max()) {
        size = Sizes.format(sizes.min()) + "-" + size;
      }
      return count == 1 ? size : count + "x" + size;
    }
  }
}
