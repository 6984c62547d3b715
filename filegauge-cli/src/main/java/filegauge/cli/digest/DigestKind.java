package filegauge.cli.digest;

import filegauge.digest.Algorithm;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The commands that print and check digests. */
public enum DigestKind {
  /** Of any algorithm. */
  DIGEST("digest", null, "Prints or checks digests of files, as md5sum and b2sum do."),
  /** As coreutils' program of that name. */
  MD5SUM("md5sum", Algorithm.MD5, "Prints or checks MD5 digests, as md5sum of coreutils does."),
  /** As coreutils' program of that name. */
  B2SUM(
      "b2sum", Algorithm.BLAKE2B, "Prints or checks BLAKE2b digests, as b2sum of coreutils does.");

  private final String command;
  private final @Nullable Algorithm algorithm;
  private final String description;

  DigestKind(String command, @Nullable Algorithm algorithm, String description) {
    this.command = command;
    this.algorithm = algorithm;
    this.description = description;
  }

  /** The command that the first argument names; empty if that is none of these. */
  public static Optional<DigestKind> of(String[] args) {
    for (DigestKind kind : values()) {
      if (args.length > 0 && args[0].equals(kind.command)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /** The command's name. */
  String command() {
    return command;
  }

  /** The one algorithm of the command; empty if it is chosen by an option. */
  Optional<Algorithm> algorithm() {
    return Optional.ofNullable(algorithm);
  }

  /** What it does, in a sentence. */
  String description() {
    return description;
  }
}
