package filegauge.run;

import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes and deletes corpora that outlive a run. Nothing is written into a folder that holds
 * anything, and nothing deleted but what the manifest in the folder names. Memory does not grow
 * with the number of files.
 */
public final class CorpusFolder {
  private static final int MOST_NAMED = 10;

  private CorpusFolder() {}

  /**
   * Makes a corpus and flushes it to storage.
   *
   * @param path a folder that does not exist, or an empty one
   * @return bytes of all files
   * @throws InvalidRequest if the folder may not be used, or there is too little space
   * @throws IOException if it cannot be written; what was made is removed again
   * @throws InterruptedException if it was cancelled; what was made is removed again
   */
  public static long create(Path path, CorpusShape shape, Cancellation cancellation)
      throws InvalidRequest, IOException, InterruptedException {
    Limits.range("--count", shape.count(), 1, Limits.MOST_FILES);
    CorpusPlace.check(path, shape);
    try {
      new CorpusCreation(path, shape, cancellation).run();
    } catch (Cancelled e) {
      throw new InterruptedException("ended before the corpus was made; it was removed again");
    }
    return shape.bytes(1);
  }

  /**
   * Deletes a corpus, one cut off while it was made too: its files, its manifest, its folder.
   *
   * @return number of files that were deleted
   * @throws InvalidRequest if the folder was not made by Filegauge, or holds anything else, which
   *     the message names; nothing was deleted
   * @throws IOException if something cannot be deleted; calling again goes on
   */
  public static int delete(Path path) throws InvalidRequest, IOException {
    try (CorpusDirectory folder = CorpusDirectory.open(path)) {
      List<String> foreign = new ArrayList<>();
      long[] count = {0};
      folder.foreign(
          name -> {
            if (count[0]++ < MOST_NAMED) {
              foreign.add("'" + name + "'");
            }
          });
      if (count[0] > 0) {
        throw new InvalidRequest(
            "'"
                + path
                + "' holds what Filegauge did not make: "
                + String.join(", ", foreign)
                + (count[0] > MOST_NAMED ? " and " + (count[0] - MOST_NAMED) + " more" : "")
                + "; nothing was deleted");
      }
      int removed = folder.removeFiles(folder.shape().count());
      folder.removeFolder();
      return removed;
    }
  }

  /** The name of a corpus's manifest, which is no file to be measured. */
  static boolean isManifest(RawName name) {
    return name.display().equals(CorpusManifest.NAME);
  }
}
