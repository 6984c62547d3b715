package filegauge.cli.digest;

import filegauge.cli.Console;
import filegauge.cli.ExitStatus;
import filegauge.cli.UsageException;
import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import filegauge.digest.FileDigester.Handover;
import filegauge.digest.Partition;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints or checks digests of any algorithm. */
@Command(
    name = "digest",
    exitCodeOnInvalidInput = ExitStatus.FAILED,
    description = "Prints or checks digests of files, as md5sum and b2sum do.")
public final class DigestCommand implements Callable<Integer> {
  private final Console console;
  private final Handover vectors;

  @Mixin private DigestOptions options = new DigestOptions();

  @Option(
      names = {"-a", "--algorithm"},
      paramLabel = "ALGO",
      description =
          "md5, blake2b (default), blake2s, blake2bp, blake2sp, blake3, sha256, md5p,"
              + " blake2s-parts or blake2b-parts.")
  private @Nullable String algorithm;

  @Option(
      names = {"-l", "--length"},
      paramLabel = "BITS",
      description = "Length of a BLAKE2 or BLAKE3 digest: a multiple of 8.")
  private @Nullable String length;

  @Option(
      names = {"-r", "--recursive"},
      description = "Digest all files below folders.")
  private boolean recursive;

  @Option(
      names = "--part-size",
      paramLabel = "SIZE",
      description = "Parts of md5p and the like have that many bytes; default 8M.")
  private @Nullable String partSize;

  @Option(
      names = "--parts",
      paramLabel = "N",
      description = "There are that many parts, equal but for the last.")
  private @Nullable String parts;

  @Option(
      names = "--etag",
      description = "md5p as S3-compatible stores write the ETag of a multipart upload: HEX-N.")
  private boolean etag;

  /** A command that prints to a console and may hand large work over. */
  public DigestCommand(Console console, Handover vectors) {
    this.console = console;
    this.vectors = vectors;
  }

  @Override
  public Integer call() throws IOException {
    options.validate();
    DigestFunction function = DigestLength.apply(function(), length);
    DigestRun run = new DigestRun(console, vectors, options);
    if (options.check()) {
      DigestOptions.refuse(recursive, "--recursive is meaningless when checking");
      boolean selected = algorithm != null || etag;
      return run.check(selected ? CheckRules.only(function) : CheckRules.any(function));
    }
    boolean byParts = function.algorithm().isByParts();
    DigestOptions.refuse(
        byParts && options.binary() && !options.tag(),
        "--binary does not go with parts, whose lines are tagged");
    // The line must tell how the file was cut; an ETag is what the store writes.
    boolean tagged = options.tag() || (byParts && !etag);
    LineStyle style = new LineStyle(tagged, options.binary(), options.zero(), etag);
    return run.print(function, style, recursive);
  }

  private DigestFunction function() {
    DigestFunction function = DigestFunction.of(chosen());
    boolean cut = partSize != null || parts != null;
    if (etag && (function.algorithm() != Algorithm.MD5P || parts != null)) {
      throw new UsageException("--etag goes with -a md5p and --part-size");
    }
    if (cut && !function.algorithm().isByParts()) {
      throw new UsageException(
          (partSize != null ? "--part-size" : "--parts")
              + " goes with -a md5p, blake2s-parts or blake2b-parts");
    }
    DigestOptions.refuse(
        partSize != null && parts != null, "say either --part-size or --parts, not both");
    return cut ? function.withPartition(partition()) : function;
  }

  private Algorithm chosen() {
    if (algorithm == null) {
      return etag ? Algorithm.MD5P : Algorithm.BLAKE2B;
    }
    try {
      return Algorithm.parse(algorithm);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  private Partition partition() {
    boolean bySize = partSize != null;
    try {
      return Partition.parse(bySize ? String.valueOf(partSize) : "parts=" + parts);
    } catch (IllegalArgumentException e) {
      throw new UsageException((bySize ? "--part-size: " : "--parts: ") + e.getMessage(), e);
    }
  }
}
