package filegauge.run;

import filegauge.platform.FileStatus;
import filegauge.sample.Listing;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Tells whether a list of files is the same as before, without looking into them. */
final class Fingerprint {
  private Fingerprint() {}

  /**
   * The number and size of files, and a digest over each name, size, time of change, device and
   * inode. Whoever changes a file and sets its time back is found out by the results of the passes.
   */
  static Listing of(FileSet files) {
    MessageDigest digest = sha256();
    for (FileSet.Member member : files.members()) {
      byte[] name = member.part().name().bytes();
      FileStatus status = member.status();
      ByteBuffer numbers = ByteBuffer.allocate(4 + 4 + 4 + 8 + 8 + 8);
      numbers.putInt(name.length);
      numbers.putInt(status.deviceMajor()).putInt(status.deviceMinor()).putLong(status.inode());
      numbers.putLong(status.size()).putLong(status.modifiedNs());
      digest.update(numbers.flip());
      digest.update(name);
    }
    return new Listing(
        files.members().size(), files.bytes(), HexFormat.of().formatHex(digest.digest()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
