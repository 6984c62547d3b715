package filegauge.digest;

import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A digest of the JDK: HotSpot has intrinsics for MD5 and SHA-256. */
final class JdkAbsorber implements Absorber {
  private final MessageDigest digest;

  JdkAbsorber(String name) {
    try {
      digest = MessageDigest.getInstance(name);
    } catch (NoSuchAlgorithmException e) {
      // Every implementation of the platform must have both.
      throw new AssertionError(e);
    }
  }

  @Override
  public int length() {
    return digest.getDigestLength();
  }

  @Override
  public void absorb(byte[] in, int offset, int length) {
    digest.update(in, offset, length);
  }

  @Override
  public void finish(byte[] target, int offset) {
    try {
      digest.digest(target, offset, length());
    } catch (DigestException e) {
      throw new IndexOutOfBoundsException(e.getMessage());
    }
  }

  @Override
  public void reset() {
    digest.reset();
  }
}
