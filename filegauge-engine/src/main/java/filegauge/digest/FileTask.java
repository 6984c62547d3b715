package filegauge.digest;

import filegauge.spi.RawName;
import java.util.Optional;

/** A file to be digested by {@link FileDigester}. */
public interface FileTask {
  /** The file. */
  RawName name();

  /** Whether standard input is meant, whatever the name. */
  boolean isStandardInput();

  /** What is to be computed. */
  DigestFunction function();

  /** What is already known to be wrong with the file, in words; it is not opened then. */
  default Optional<String> fault() {
    return Optional.empty();
  }
}
