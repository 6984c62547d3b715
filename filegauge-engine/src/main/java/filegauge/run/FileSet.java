package filegauge.run;

import filegauge.platform.FileStatus;
import filegauge.spi.FilePart;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The files of a corpus as they were when listed, in their order, each with the stretch of it that
 * is measured.
 */
record FileSet(List<Member> members) {

  /**
   * One file.
   *
   * @param part the measured stretch, from the first byte on
   * @param status what the system said of the file when it was listed
   */
  record Member(FilePart part, FileStatus status) {}

  FileSet {
    members = List.copyOf(members);
  }

  List<FilePart> parts() {
    return members.stream().map(Member::part).toList();
  }

  /** Bytes that a pass reads. */
  long bytes() {
    return members.stream().mapToLong(m -> m.part().length()).sum();
  }

  long smallest() {
    return members.stream().mapToLong(m -> m.part().length()).min().orElse(0);
  }

  long largest() {
    return members.stream().mapToLong(m -> m.part().length()).max().orElse(0);
  }

  /**
   * Part of this set, of at most about {@code most} bytes: a seeded choice of files, the last of
   * them cut to what is left. The same seed chooses the same files.
   *
   * @param align lengths that are cut are multiples of this
   */
  FileSet limit(long most, long seed, int align) {
    List<Member> pool = new ArrayList<>(members);
    SplittableRandom random = new SplittableRandom(seed);
    List<Member> chosen = new ArrayList<>();
    long left = most;
    for (int i = 0; i < pool.size() && left >= align; i++) {
      int j = random.nextInt(i, pool.size());
      Member member = pool.set(j, pool.get(i));
      FilePart part = member.part();
      long length = part.length() <= left ? part.length() : left / align * align;
      chosen.add(
          new Member(
              new FilePart(chosen.size(), part.name(), part.fileSize(), 0, length),
              member.status()));
      left -= length;
    }
    return new FileSet(chosen);
  }
}
