package filegauge.digest;

/** A digest that takes its input out of arrays. Not safe for use by several threads. */
interface Absorber {
  /** Bytes of the result. */
  int length();

  /** Takes the next bytes. */
  void absorb(byte[] in, int offset, int length);

  /** Writes the result; {@link #reset} must follow before anything else. */
  void finish(byte[] target, int offset);

  /** Forgets the input. */
  void reset();
}
