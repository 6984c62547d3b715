package filegauge.digest;

/** MD5 of the concatenated MD5s. */
final class Md5Parts implements PartHasher {
  private final JdkAbsorber part = new JdkAbsorber("MD5");
  private final JdkAbsorber whole = new JdkAbsorber("MD5");

  @Override
  public int length() {
    return whole.length();
  }

  @Override
  public int partLength() {
    return part.length();
  }

  @Override
  public int fixedParts() {
    return 0;
  }

  @Override
  public void beginPart(long number) {
    part.reset();
  }

  @Override
  public void absorb(byte[] in, int offset, int bytes) {
    part.absorb(in, offset, bytes);
  }

  @Override
  public void endPart(boolean last, byte[] target) {
    part.finish(target, 0);
  }

  @Override
  public void join(byte[] digests, int offset, int bytes) {
    whole.absorb(digests, offset, bytes);
  }

  @Override
  public void finish(byte[] target, int offset) {
    whole.finish(target, offset);
  }

  @Override
  public void reset() {
    whole.reset();
  }
}
