package filegauge.run;

import filegauge.platform.FileStatus;
import filegauge.spi.FilePart;
import java.util.ArrayList;
import java.util.Collections;
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
    List<Member> chosen = new ArrayList<>();
    long left = most;
    for (Member member : shuffled(seed)) {
      if (left < align) {
        break;
      }
      long length = member.part().length();
      length = length <= left ? length : left / align * align;
      chosen.add(cut(member, chosen.size(), length));
      left -= length;
    }
    return new FileSet(chosen);
  }

  /**
   * The choice that {@link #limit} made with this seed, known by its number of files and of bytes:
   * what it was asked for hung on a timing. Of another size if the files are no longer the same.
   */
  FileSet limitedTo(long files, long bytes, long seed) {
    List<Member> chosen = new ArrayList<>();
    long left = bytes;
    for (Member member : shuffled(seed)) {
      if (chosen.size() == files) {
        break;
      }
      long length = Math.min(member.part().length(), left);
      chosen.add(cut(member, chosen.size(), length));
      left -= length;
    }
    return new FileSet(chosen);
  }

  // Fisher and Yates's shuffle from the front.
  private List<Member> shuffled(long seed) {
    List<Member> pool = new ArrayList<>(members);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < pool.size(); i++) {
      Collections.swap(pool, i, random.nextInt(i, pool.size()));
    }
    return pool;
  }

  private static Member cut(Member member, int number, long length) {
    FilePart part = member.part();
    return new Member(
        new FilePart(number, part.name(), part.fileSize(), 0, length), member.status());
  }
}
