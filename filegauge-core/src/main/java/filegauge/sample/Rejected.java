package filegauge.sample;

/**
 * A sample that does not count.
 *
 * @param reason in words, for example {@code 12 ms of JIT compilation during the sample}
 */
public record Rejected(Sample sample, String reason) {
  /** The reason of samples whose fork was begun anew, with other workers. */
  public static final String CUT_OFF = "the fork was cut off and begun anew";

  /** Whether its fork was begun anew, so that its round is no round of the run. */
  public boolean cutOff() {
    return reason.startsWith(CUT_OFF);
  }

  /** The same, of a fork that was cut off. */
  public Rejected ofForkCutOff() {
    return cutOff() ? this : new Rejected(sample, CUT_OFF + "; " + reason);
  }
}
