package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import filegauge.platform.FileStatus;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * Makes corpora by writing, file by file, each forced to storage; the same bytes on every machine.
 */
final class CorpusMaker {
  private static final int CHUNK = 1 << 20;

  private final Cancellation cancellation;

  CorpusMaker(Cancellation cancellation) {
    this.cancellation = cancellation;
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
    SplittableRandom sizeSource = new SplittableRandom(seed);
    List<FileSet.Member> members = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long size =
          sizes.min() == sizes.max()
              ? sizes.min()
              : sizeSource.nextLong(sizes.min(), sizes.max() + 1);
      Path file = folder.resolve(String.format(Locale.ROOT, "f%06d", i));
      write(file, size, content, seed + i + 1L, StandardOpenOption.CREATE_NEW);
      RawName name = RawName.ofText(file.toString());
      FileStatus status =
          FileStatus.of(name, false)
              .orElseThrow(() -> new IOException(name + " is gone as soon as it was made"));
      members.add(new FileSet.Member(new FilePart(i, name, size, 0, size), status));
    }
    return new FileSet(members);
  }

  /**
   * Writes the same bytes over files that {@link #make} made, so that the page cache holds them as
   * writing leaves them. Their times of change are set back: they are the same files.
   */
  void rewrite(FileSet files, Content content, long seed) throws IOException, Cancelled {
    for (FileSet.Member member : files.members()) {
      Path file = Path.of(member.part().name().text());
      long fileSeed = seed + member.part().file() + 1L;
      write(file, member.part().length(), content, fileSeed, StandardOpenOption.TRUNCATE_EXISTING);
      Files.setLastModifiedTime(
          file, FileTime.from(member.status().modifiedNs(), TimeUnit.NANOSECONDS));
    }
  }

  private void write(Path file, long size, Content content, long seed, StandardOpenOption how)
      throws IOException, Cancelled {
    ContentSource source = ContentSource.of(content, seed);
    byte[] chunk = new byte[(int) Math.min(CHUNK, size)];
    try (FileChannel out = FileChannel.open(file, how, StandardOpenOption.WRITE)) {
      for (long offset = 0; offset < size; ) {
        cancellation.check();
        int length = (int) Math.min(chunk.length, size - offset);
        source.fill(chunk, length);
        ByteBuffer bytes = ByteBuffer.wrap(chunk, 0, length);
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
        offset += length;
      }
      out.force(true);
    } catch (IOException e) {
      throw new IOException("cannot write '" + file + "': " + e.getMessage(), e);
    }
  }
}
