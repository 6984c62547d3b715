package filegauge.cli.digest;

import filegauge.digest.DigestFunction;
import filegauge.digest.FileSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The entries of a check list, read as they are asked for. */
final class CheckList implements FileSource<CheckEntry> {
  private final ListReader lines;
  private final LineParser parser;
  private final boolean fromStandardInput;
  private final boolean tellsImproper;
  private DigestFunction last;
  private long number;
  private long proper;
  private long untagged;
  private long improper;
  private @Nullable IOException failure;

  /**
   * A list.
   *
   * @param parser shared by all lists of a call, as coreutils does
   * @param fromStandardInput which then cannot be a file of the list too
   * @param tellsImproper whether improper lines are entries, to be told of in their place
   */
  CheckList(
      InputStream in,
      LineParser parser,
      DigestFunction function,
      boolean fromStandardInput,
      boolean tellsImproper) {
    lines = new ListReader(in);
    this.parser = parser;
    last = function;
    this.fromStandardInput = fromStandardInput;
    this.tellsImproper = tellsImproper;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // One array stands for every line that is too long.
  public @Nullable CheckEntry next() {
    while (true) {
      byte[] line;
      try {
        line = lines.next();
      } catch (IOException e) {
        // What was listed up to here is checked first.
        failure = e;
        return null;
      }
      if (line == null) {
        return null;
      }
      number++;
      if (line.length == 0 || line[0] == '#') {
        continue;
      }
      Optional<CheckEntry> entry =
          line == ListReader.TOO_LONG ? Optional.empty() : parser.parse(line);
      if (entry.isPresent() && !(fromStandardInput && entry.get().isStandardInput())) {
        proper++;
        untagged += entry.get().tagged() ? 0 : 1;
        last = entry.get().function();
        return entry.get();
      }
      improper++;
      if (tellsImproper) {
        return CheckEntry.improper(number, last);
      }
    }
  }

  @Override
  public boolean isReady() throws IOException {
    return failure == null && lines.isReady();
  }

  /** Lines that name a file. */
  long proper() {
    return proper;
  }

  /** Those of them that do not name their algorithm. */
  long untagged() {
    return untagged;
  }

  /** Lines that are neither empty nor comments nor name a file. */
  long improper() {
    return improper;
  }

  /** Why the list was not read to its end. */
  Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }
}
