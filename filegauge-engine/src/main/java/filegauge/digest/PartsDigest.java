package filegauge.digest;

/**
 * The digest of the concatenated digests of contiguous parts, one part after the other. BLAKE2
 * marks its last leaf, and a fixed number of leaves has empty ones if the input is short.
 */
final class PartsDigest implements Absorber {
  private static final long UNKNOWN = -1;

  private final PartHasher parts;
  private final long partBytes;
  private final long declaredSize;
  private final byte[] digest;
  private long size;
  private long part;
  private long inPart;

  /**
   * For an input of that size, which is checked only if the number of parts is given.
   *
   * @param partition how to cut the input
   */
  PartsDigest(PartHasher parts, Partition partition, long size) {
    this.parts = parts;
    partBytes = partition.partBytes(size);
    declaredSize = partition instanceof Partition.ByCount ? size : UNKNOWN;
    digest = new byte[parts.partLength()];
    reset();
  }

  @Override
  public int length() {
    return parts.length();
  }

  @Override
  public void absorb(byte[] in, int offset, int bytes) {
    int at = offset;
    int end = offset + bytes;
    while (at < end) {
      if (inPart == partBytes) {
        endPart(false);
        parts.beginPart(++part);
        inPart = 0;
      }
      int n = (int) Math.min(end - at, partBytes - inPart);
      parts.absorb(in, at, n);
      inPart += n;
      at += n;
    }
    size += bytes;
  }

  private void endPart(boolean last) {
    parts.endPart(last, digest);
    parts.join(digest, 0, digest.length);
  }

  @Override
  public void finish(byte[] target, int offset) {
    if (declaredSize != UNKNOWN && size != declaredSize) {
      throw new IllegalStateException(
          "the input had " + size + " bytes, but " + declaredSize + " were declared");
    }
    while (part + 1 < parts.fixedParts()) {
      endPart(false);
      parts.beginPart(++part);
    }
    endPart(true);
    parts.finish(target, offset);
  }

  @Override
  public void reset() {
    size = 0;
    part = 0;
    inPart = 0;
    parts.reset();
    parts.beginPart(0);
  }
}
