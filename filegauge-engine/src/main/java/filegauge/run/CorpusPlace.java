package filegauge.run;

import filegauge.plan.Sizes;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Whether a corpus may be made in a folder: it is new or empty, and there is room. */
final class CorpusPlace {
  /** What file systems round files up to, in most cases. */
  private static final long BLOCK = 4096;

  private static final long MANIFEST_BYTES_PER_FILE = 100;

  private CorpusPlace() {}

  static void check(Path path, CorpusShape shape) throws InvalidRequest, IOException {
    refuseUsed(path);
    checkSpace(path, shape);
  }

  private static void refuseUsed(Path path) throws InvalidRequest, IOException {
    if (Files.isSymbolicLink(path)) {
      throw new InvalidRequest("'" + path + "' is a link; name a new folder");
    }
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      Path parent = path.toAbsolutePath().getParent();
      if (parent == null || !Files.isDirectory(parent)) {
        throw new InvalidRequest("there is no folder '" + parent + "' to make '" + path + "' in");
      }
      return;
    }
    if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new InvalidRequest("'" + path + "' is no folder; name a new one");
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
      if (entries.iterator().hasNext()) {
        boolean ours =
            Files.exists(path.resolve(CorpusManifest.NAME))
                || Files.exists(path.resolve(CorpusManifest.PARTIAL));
        throw new InvalidRequest(
            ours
                ? "'" + path + "' holds a corpus; remove it first: filegauge corpus delete " + path
                : "'" + path + "' is not empty; name a new folder");
      }
    }
  }

  private static void checkSpace(Path path, CorpusShape shape) throws InvalidRequest, IOException {
    long need;
    try {
      need = Math.addExact(shape.bytes(BLOCK), shape.count() * MANIFEST_BYTES_PER_FILE);
    } catch (ArithmeticException e) {
      throw new InvalidRequest(
          shape.count()
              + " files of up to "
              + Sizes.phrase(shape.sizes().max())
              + " are too much; choose a smaller --size or --count");
    }
    Path there = Files.exists(path) ? path : path.toAbsolutePath().getParent();
    long free = there == null ? 0 : Files.getFileStore(there).getUsableSpace();
    if (need > free) {
      throw new InvalidRequest(
          "the corpus needs "
              + Sizes.phrase(need)
              + " but only "
              + Sizes.phrase(free)
              + " are free in '"
              + there
              + "'; choose a smaller --size or --count, or another folder");
    }
  }
}
