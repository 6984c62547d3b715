package filegauge.run;

import filegauge.plan.Sizes;
import filegauge.platform.FileStatus;
import java.io.IOException;
import java.util.Optional;

/**
 * Files that take much less storage than they are long: holes never touch the disk, and a file
 * system that compresses reads less than it returns. Either flatters cold figures.
 */
final class Sparseness {
  private static final double MOST = 0.9;
  // Small files may lie in their inode, without any block of their own.
  private static final long LEAST_BYTES = 64 << 10;
  // The unit of st_blocks, whatever the file system's blocks are (statx(2)).
  private static final long BLOCK = 512;

  private Sparseness() {}

  /** In words, naming the first such file; empty if there is none. */
  static Optional<String> of(FileSet files) throws IOException {
    int sparse = 0;
    String first = "";
    for (FileSet.Member member : files.members()) {
      if (takesLess(member.status())) {
        // A file just written may have had no blocks yet when it was listed.
        Optional<FileStatus> now = FileStatus.of(member.part().name(), true);
        if (now.isPresent() && takesLess(now.get())) {
          sparse++;
          first = first.isEmpty() ? told(member, now.get()) : first;
        }
      }
    }
    return switch (sparse) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(first);
      default -> Optional.of(first + "; so it is with " + sparse + " files in all");
    };
  }

  private static boolean takesLess(FileStatus status) {
    return status.size() >= LEAST_BYTES && status.blocks() * BLOCK < MOST * status.size();
  }

  private static String told(FileSet.Member member, FileStatus status) {
    return member.part().name()
        + " is "
        + Sizes.phrase(status.size())
        + " long and takes "
        + Sizes.phrase(status.blocks() * BLOCK)
        + " of storage: holes or compression";
  }
}
