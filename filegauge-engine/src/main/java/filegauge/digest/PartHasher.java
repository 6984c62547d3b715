package filegauge.digest;

/** Digests parts and joins their digests. Not safe for use by several threads. */
interface PartHasher {
  /** Bytes of the result. */
  int length();

  /** Bytes of a part's digest. */
  int partLength();

  /** Number of parts that there always are, empty ones too; 0 if it follows from the input. */
  int fixedParts();

  /** Begins a part. */
  void beginPart(long number);

  /** Takes the next bytes of the part. */
  void absorb(byte[] in, int offset, int length);

  /** Writes the part's digest. */
  void endPart(boolean last, byte[] target);

  /** Takes the digests of further parts, in order. */
  void join(byte[] digests, int offset, int length);

  /** Writes the result of all that was joined. */
  void finish(byte[] target, int offset);

  /** Forgets all that was joined. */
  void reset();
}
