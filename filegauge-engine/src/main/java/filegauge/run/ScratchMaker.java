package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.Corpus;
import filegauge.plan.SizeRange;
import filegauge.platform.Descriptors;
import filegauge.platform.OpenFlags;
import filegauge.spi.FilePart;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Makes the scratch corpus that workers are warmed up by: files of the shapes and of the content of
 * all corpora, and a random one, so that the verifying pass over it meets data that are not all
 * alike.
 *
 * <p>The content matters: a worker whose histogram had been warmed on random bytes met text with an
 * uncommon trap, and its recompilation fell into the next six samples.
 */
final class ScratchMaker {
  // Small, so that passes are short and what is called once a pass is compiled soon.
  private static final long MOST_FILE = 2L << 20;
  private static final int MOST_FILES = 16;
  private static final long MOST_CORPUS = 4L << 20;
  static final long RANDOM_BYTES = 64 << 10;

  private final CorpusMaker maker;
  private final Path folder;
  private final long seed;

  ScratchMaker(CorpusMaker maker, Path folder, long seed) {
    this.maker = maker;
    this.folder = folder;
    this.seed = seed;
  }

  /** Makes it; files are numbered throughout. */
  FileSet make(List<Provided> corpora) throws IOException, Cancelled {
    List<FileSet.Member> members = new ArrayList<>();
    Set<Corpus> shapes = new HashSet<>();
    for (Provided corpus : corpora) {
      if (!shapes.add(corpus.corpus())) {
        continue; // parts of a replay may share a corpus
      }
      add(members, like(corpus, members.size()));
    }
    SizeRange size = new SizeRange(RANDOM_BYTES, RANDOM_BYTES);
    add(members, maker.make(folder.resolve("random"), 1, size, Content.RANDOM, seed));
    return new FileSet(members);
  }

  private static void add(List<FileSet.Member> members, FileSet files) {
    for (FileSet.Member member : files.members()) {
      FilePart part = member.part();
      members.add(
          new FileSet.Member(
              new FilePart(members.size(), part.name(), part.fileSize(), 0, part.length()),
              member.status()));
    }
  }

  private FileSet like(Provided corpus, int number) throws IOException, Cancelled {
    Path own = folder.resolve("scratch" + number);
    long max = Math.max(1, Math.min(MOST_FILE, corpus.corpus().maxBytes()));
    long min = Math.max(1, Math.min(max, corpus.corpus().minBytes()));
    long affordable = Math.max(1, MOST_CORPUS / ((min + max + 1) / 2));
    int count = (int) Math.min(corpus.corpus().files(), Math.min(MOST_FILES, affordable));
    CorpusSource.Made made = corpus.made();
    return made == null
        ? copy(corpus.files(), own, count)
        : maker.make(own, count, new SizeRange(min, max), made.content(), seed - number - 1);
  }

  // Beginnings of the user's files, evenly chosen.
  private FileSet copy(FileSet files, Path own, int count) throws IOException {
    Files.createDirectory(own);
    List<FileSet.Member> copies = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      FilePart part = files.members().get((int) ((long) i * files.members().size() / count)).part();
      Path copy = own.resolve(String.format(Locale.ROOT, "c%06d", i));
      copy(part, copy);
      copies.add(CorpusMaker.member(i, copy, Files.size(copy)));
    }
    return new FileSet(copies);
  }

  private static void copy(FilePart from, Path to) throws IOException {
    long most = Math.min(MOST_FILE, from.length());
    int fd = Descriptors.open(from.name(), OpenFlags.READ);
    try (Arena arena = Arena.ofConfined();
        FileChannel out =
            FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      MemorySegment buffer = arena.allocate(Math.max(1, most));
      long length = most == 0 ? 0 : Descriptors.pread(fd, buffer, 0, most, from.name(), 0);
      ByteBuffer bytes = buffer.asSlice(0, length).asByteBuffer();
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
      out.force(true);
    } finally {
      Descriptors.close(fd, from.name());
    }
  }
}
