package filegauge.digest;

import filegauge.spi.RawName;
import java.util.Optional;

/**
 * A file that was named by an operand or found in a folder.
 *
 * @param fault what is known to be wrong with it
 */
public record NamedFile(
    RawName name, boolean isStandardInput, DigestFunction function, Optional<String> fault)
    implements FileTask {}
