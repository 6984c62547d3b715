package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import filegauge.platform.FileStatus;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Makes corpora by writing, file by file, each forced to storage; the same bytes on every machine.
 */
final class CorpusMaker {
  private final ContentWriter writer;

  CorpusMaker(Cancellation cancellation) {
    writer = new ContentWriter(cancellation);
  }

  /**
   * Makes a corpus in a new folder.
   *
   * @param sizes sizes are drawn uniformly from this range
   * @throws IOException if it cannot be written; what was made stays for the run folder to remove
   */
  FileSet make(Path folder, int count, SizeRange sizes, Content content, long seed)
      throws IOException, Cancelled {
    Files.createDirectory(folder);
    CorpusShape shape = new CorpusShape(count, sizes, content, seed);
    LongSupplier sizeSource = shape.sizeSource();
    List<FileSet.Member> members = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long size = sizeSource.getAsLong();
      Path file = folder.resolve(CorpusShape.name(i));
      try (FileChannel out = ContentWriter.open(file, StandardOpenOption.CREATE_NEW)) {
        writer.write(out, file, size, shape.source(i), null, true);
      }
      members.add(member(i, file, size));
    }
    return new FileSet(members);
  }

  /** A file that was just made, as the system sees it. */
  static FileSet.Member member(int number, Path file, long size) throws IOException {
    RawName name = RawName.ofText(file.toString());
    FileStatus status =
        FileStatus.of(name, false)
            .orElseThrow(() -> new IOException(name + " is gone as soon as it was made"));
    return new FileSet.Member(new FilePart(number, name, size, 0, size), status);
  }

  /**
   * Writes the same bytes over files that {@link #make} made, so that the page cache holds them as
   * writing leaves them. Their times of change are set back: they are the same files.
   */
  void rewrite(FileSet files, Content content, long seed) throws IOException, Cancelled {
    SizeRange sizes = new SizeRange(files.smallest(), files.largest());
    CorpusShape shape = new CorpusShape(files.members().size(), sizes, content, seed);
    for (FileSet.Member member : files.members()) {
      FilePart part = member.part();
      Path file = Path.of(part.name().text());
      try (FileChannel out = ContentWriter.open(file, StandardOpenOption.TRUNCATE_EXISTING)) {
        writer.write(out, file, part.length(), shape.source(part.file()), null, true);
      }
      Files.setLastModifiedTime(
          file, FileTime.from(member.status().modifiedNs(), TimeUnit.NANOSECONDS));
    }
  }
}
