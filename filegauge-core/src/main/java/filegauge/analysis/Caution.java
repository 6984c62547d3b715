package filegauge.analysis;

/**
 * Something that a reader must know before trusting a figure. A closed set: each kind carries its
 * remedy.
 */
public sealed interface Caution {
  /** The contest's id, with a cell's label behind it where it is about one cell, or {@code run}. */
  String where();

  /** What was seen, in words. */
  String text();

  /** What the reader can do about it. */
  String remedy();

  /** The state of the page cache could not be proven. */
  record StateNotProven(String where, String text) implements Caution {
    @Override
    public String remedy() {
      return "Run as the owner of the files, or on a copy of them that you own.";
    }
  }
}
