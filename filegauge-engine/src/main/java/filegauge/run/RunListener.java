package filegauge.run;

/** Is told how a run goes on; never while a sample is timed. */
public interface RunListener {

  /** What is being done now, in a few words. */
  void stage(String words);

  /**
   * How far the run is.
   *
   * @param done share of the expected time, 0 to 1
   * @param leftNs expected time left in nanoseconds
   */
  void progress(double done, long leftNs);

  /** Something to be said once, in a sentence: a corpus was shrunk, leftovers were removed. */
  void say(String sentence);
}
