package filegauge.cli.digest;

import filegauge.digest.DigestFunction;
import filegauge.digest.Partition;
import filegauge.spi.RawName;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * How digests are printed.
 *
 * @param tagged {@code MD5 (name) = digest}, as BSD's programs do
 * @param binary a star before the name, which once said that the file was not read as text
 * @param zero each line ends with NUL and nothing is escaped
 * @param etag the digest as S3-compatible stores write it: {@code HEX-N}
 */
record LineStyle(boolean tagged, boolean binary, boolean zero, boolean etag) {

  /** The line of a file, its end included. */
  byte[] line(DigestFunction function, RawName file, byte[] digest, long bytes) {
    byte[] name = file.bytes();
    boolean escaped = !zero && EscapedName.isNeeded(name);
    byte[] shown = escaped ? EscapedName.escape(name) : name;
    String hex = HexFormat.of().formatHex(digest) + (etag ? "-" + parts(function, bytes) : "");
    ByteArrayOutputStream line = new ByteArrayOutputStream(hex.length() + shown.length + 32);
    if (escaped) {
      line.write('\\');
    }
    if (tagged) {
      line.writeBytes(ascii(function.tag() + " ("));
      line.writeBytes(shown);
      line.writeBytes(ascii(") = " + hex));
    } else {
      line.writeBytes(ascii(hex + (binary ? " *" : "  ")));
      line.writeBytes(shown);
    }
    line.write(zero ? 0 : '\n');
    return line.toByteArray();
  }

  /** Number of parts that an ETag ends with. */
  static long parts(DigestFunction function, long bytes) {
    Partition partition = function.partition().orElseThrow();
    return partition.parts(bytes);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
