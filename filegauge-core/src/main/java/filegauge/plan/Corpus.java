package filegauge.plan;

import org.jspecify.annotations.Nullable;

/**
 * The set of files that a workload runs over, as facts.
 *
 * @param path the user's operands or the made folder, fit for display (bytes that are no text are
 *     escaped)
 * @param files number of files, 1 or more
 * @param bytes sum of their sizes
 * @param minBytes size of the smallest file
 * @param maxBytes size of the largest file
 * @param content what they hold
 * @param seed seed of generated content, null for the user's own files
 */
public record Corpus(
    String path,
    long files,
    long bytes,
    Content content,
    long minBytes,
    long maxBytes,
    @Nullable Long seed) {

  /** Whether the files are the user's own: never written to, never deleted. */
  public boolean found() {
    return content == Content.FOUND;
  }

  /** In words, for example {@code one file of 256 MiB} or {@code 1000 files of 4 KiB}. */
  public String phrase() {
    if (files == 1) {
      return "one file of " + Sizes.phrase(bytes);
    }
    if (minBytes == maxBytes) {
      return files + " files of " + Sizes.phrase(minBytes);
    }
    return files
        + " files of "
        + Sizes.phrase(minBytes)
        + " to "
        + Sizes.phrase(maxBytes)
        + ", "
        + Sizes.phrase(bytes)
        + " in all";
  }
}
