package filegauge.cli.digest;

import filegauge.digest.DigestFunction;
import filegauge.digest.FileTask;
import filegauge.spi.RawName;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A line of a check list.
 *
 * @param expected the digest that the line names
 * @param parts the number of parts that an ETag names
 * @param tagged whether the line names its algorithm
 * @param improper number of a line that is none, from 1 on; 0 of a proper one
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared as a whole.
record CheckEntry(
    RawName name,
    DigestFunction function,
    byte[] expected,
    OptionalLong parts,
    boolean tagged,
    long improper)
    implements FileTask {

  /** A line that is no proper one. */
  static CheckEntry improper(long line, DigestFunction function) {
    return new CheckEntry(
        RawName.ofText(""), function, new byte[0], OptionalLong.empty(), true, line);
  }

  @Override
  public boolean isStandardInput() {
    return name.length() == 1 && name.bytes()[0] == '-';
  }

  @Override
  public Optional<String> fault() {
    return improper > 0 ? Optional.of("improper") : Optional.empty();
  }

  /** Whether a file of that digest and size is the one that was listed. */
  boolean matches(byte[] digest, long bytes) {
    return Arrays.equals(digest, expected)
        && (parts.isEmpty() || parts.getAsLong() == LineStyle.parts(function, bytes));
  }
}
