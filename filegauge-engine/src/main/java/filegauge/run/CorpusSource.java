package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;

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
  }
}
