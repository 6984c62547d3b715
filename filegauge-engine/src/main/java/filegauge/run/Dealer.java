package filegauge.run;

import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;

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
    return deal(files, threads, _ -> split ? pageSize : Workload.WHOLE);
  }

  /**
   * The parts of each thread where a file may be cut at multiples of its grain.
   *
   * @param grain by the size of a file's measured stretch
   */
  static List<FilePart[]> deal(List<FilePart> files, int threads, LongUnaryOperator grain) {
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
        if (thread < threads - 1) {
          long cut = grain.applyAsLong(file.length());
          length = upTo(goal(total, thread, threads) - given, cut, length);
        }
        dealt.get(thread).add(part(file, offset, length));
        offset += length;
        given += length;
      } while (offset < file.length());
    }
    return dealt.stream().map(parts -> parts.toArray(FilePart[]::new)).toList();
  }

  /** Number of threads that get any bytes. */
  static long busy(List<FilePart> files, int threads, LongUnaryOperator grain) {
    return deal(files, threads, grain).stream()
        .filter(parts -> Arrays.stream(parts).anyMatch(part -> part.length() > 0))
        .count();
  }

  // Where the stretch of a thread ends: total * (thread + 1) / threads, without overflow.
  private static long goal(long total, int thread, int threads) {
    return total / threads * (thread + 1L) + total % threads * (thread + 1L) / threads;
  }

  /** So many bytes, 1 or more, rounded up to a multiple of the grain; at most {@code most}. */
  private static long upTo(long bytes, long grain, long most) {
    long grains = (bytes - 1) / grain + 1;
    return grains > most / grain ? most : grains * grain;
  }

  /**
   * The grain for a workload by a method: a multiple of the page size and of the workload's own.
   */
  static LongUnaryOperator grain(Workload workload, AccessMethod method, int pageSize) {
    return size -> method.readsParts() ? common(workload.grain(size), pageSize) : Workload.WHOLE;
  }

  private static long common(long grain, long pageSize) {
    long a = grain;
    long b = pageSize;
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    long times = pageSize / a;
    return grain > Workload.WHOLE / times ? Workload.WHOLE : grain * times;
  }

  private static FilePart part(FilePart file, long offset, long length) {
    return new FilePart(file.file(), file.name(), file.fileSize(), offset, length);
  }
}
