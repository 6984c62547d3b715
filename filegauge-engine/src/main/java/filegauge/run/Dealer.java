package filegauge.run;

import filegauge.spi.FilePart;
import java.util.ArrayList;
import java.util.List;

/**
 * Deals a corpus out to threads: the files laid end to end are cut into contiguous stretches of
 * about equal size, at page boundaries within a file, so that a large file is split and many small
 * files are dealt out whole. Without cuts a stretch is of whole files.
 */
final class Dealer {
  private Dealer() {}

  /**
   * The parts of each thread, in file order.
   *
   * @param files whole files or the measured stretch of each, from its first byte on
   * @param threads number of threads, 1 or more; those beyond the work get nothing
   * @param split whether a file may be cut; if not, each goes whole to one thread
   * @param pageSize page size of the system in bytes
   */
  static List<FilePart[]> deal(List<FilePart> files, int threads, boolean split, int pageSize) {
    long total = files.stream().mapToLong(FilePart::length).sum();
    List<List<FilePart>> dealt = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      dealt.add(new ArrayList<>());
    }
    int thread = 0;
    long given = 0;
    for (FilePart file : files) {
      long offset = 0;
      do {
        while (thread < threads - 1 && given >= goal(total, thread, threads)) {
          thread++;
        }
        long length = file.length() - offset;
        if (split && thread < threads - 1) {
          length = Math.min(length, upToPage(goal(total, thread, threads) - given, pageSize));
        }
        dealt.get(thread).add(part(file, offset, length));
        offset += length;
        given += length;
      } while (offset < file.length());
    }
    return dealt.stream().map(parts -> parts.toArray(FilePart[]::new)).toList();
  }

  // Where the stretch of a thread ends: total * (thread + 1) / threads, without overflow.
  private static long goal(long total, int thread, int threads) {
    return total / threads * (thread + 1L) + total % threads * (thread + 1L) / threads;
  }

  private static long upToPage(long bytes, int pageSize) {
    return (bytes + pageSize - 1) / pageSize * pageSize;
  }

  private static FilePart part(FilePart file, long offset, long length) {
    return new FilePart(file.file(), file.name(), file.fileSize(), offset, length);
  }
}
