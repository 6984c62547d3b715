package filegauge.store;

/**
 * A place in a text file.
 *
 * @param line from 1
 * @param column from 1; 0 where only the line is known
 */
record Location(long line, long column) {

  /** For example {@code line 3, column 14}. */
  String phrase() {
    return "line " + line + (column > 0 ? ", column " + column : "");
  }
}
