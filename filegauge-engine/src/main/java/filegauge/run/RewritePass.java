package filegauge.run;

import filegauge.access.FileChangedException;
import filegauge.platform.Descriptors;
import filegauge.platform.Directories;
import filegauge.platform.FileSize;
import filegauge.platform.FileStatus;
import filegauge.platform.OpenFlags;
import filegauge.spi.Change;
import filegauge.spi.RawName;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The passes of a rewriting workload over a set of files, in one thread. A pass has two phases,
 * each over all files: rewriting, until the calls have returned, and the flush to storage. So what
 * a program pays that never flushes is not mixed with the work of flushing.
 */
final class RewritePass {
  private final Rewriter rewriter;
  private final Change change;
  private final List<Rewriting> files;
  private final boolean copies;

  /**
   * @param copies whether targets are files of their own
   */
  RewritePass(Rewriter rewriter, Change change, List<Rewriting> files, boolean copies) {
    this.rewriter = rewriter;
    this.change = change;
    this.files = files;
    this.copies = copies;
  }

  List<Rewriting> files() {
    return files;
  }

  /**
   * Off the clock: removes the copies of the pass before.
   *
   * @throws IOException if a copy would be written over its source
   */
  void begin() throws IOException {
    if (copies) {
      for (Rewriting file : files) {
        refuseSame(file);
      }
      removeCopies();
    }
  }

  /** Same path, hard link or symbolic link: the target's name leads to the source. */
  static void refuseSame(Rewriting file) throws IOException {
    RawName source = file.source().name();
    Optional<FileStatus> target = FileStatus.of(file.target(), true);
    Optional<FileStatus> from = FileStatus.of(source, true);
    if (target.isPresent() && from.isPresent() && target.get().sameFile(from.get())) {
      throw new IOException(
          "'" + source + "' and '" + file.target() + "' are the same file; it is left as it is");
    }
  }

  /** Rewrites all files. */
  void rewrite() throws IOException {
    for (Rewriting file : files) {
      try {
        rewriter.rewrite(file, change);
      } catch (InternalError e) {
        throw fault(file, e);
      }
    }
  }

  /** Brings all files to storage. */
  void flush() throws IOException {
    for (Rewriting file : files) {
      rewriter.flush(file);
    }
  }

  /** Removes what copies there are; what stands in the way of one is told once all were tried. */
  void removeCopies() throws IOException {
    IOException failure = null;
    for (Rewriting file : copies ? files : List.<Rewriting>of()) {
      try {
        if (FileStatus.of(file.target(), false).isPresent()) {
          Directories.unlink(file.target());
        }
      } catch (IOException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  // A mapping faults where its file was cut short, or where no block can be found for a page that
  // is written. HotSpot tells neither, so both are looked for: posix_fallocate meets the same lack.
  private static IOException fault(Rewriting file, InternalError error) throws IOException {
    long size = file.source().fileSize();
    if (sizeOf(file.source().name()) != size) {
      return FileChangedException.of(file.source(), error);
    }
    try {
      int fd = Descriptors.open(file.target(), OpenFlags.READ_WRITE);
      try {
        FileSize.reserve(fd, file.source().length(), file.target());
      } finally {
        Descriptors.close(fd, file.target());
      }
    } catch (IOException e) {
      return new IOException("cannot write through the mapping: " + e.getMessage(), error);
    }
    return new IOException("cannot write " + file.target() + " through its mapping", error);
  }

  private static long sizeOf(RawName name) throws IOException {
    return FileStatus.of(name, true).map(FileStatus::size).orElse(-1L);
  }
}
