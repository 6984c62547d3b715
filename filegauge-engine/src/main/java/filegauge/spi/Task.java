package filegauge.spi;

/** What a workload wants of an access method. */
public enum Task {
  /** The bytes of files are read: {@link Reader}. */
  READ("read files"),
  /** A changed copy of each file is written: {@link Rewriter}. */
  COPY("write changed copies of files"),
  /** Each file is changed where it is: {@link Rewriter}. */
  IN_PLACE("change files in place");

  private final String phrase;

  Task(String phrase) {
    this.phrase = phrase;
  }

  /** In words, to follow "can" or "cannot", for example {@code change files in place}. */
  public String phrase() {
    return phrase;
  }
}
