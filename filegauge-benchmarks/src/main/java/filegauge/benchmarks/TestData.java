package filegauge.benchmarks;

import filegauge.platform.Descriptors;
import filegauge.platform.NativeBuffer;
import filegauge.platform.OpenFlags;
import filegauge.platform.PageCache;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/** Files to read, with their page cache filled in the standard way. */
final class TestData {
  private static final int MIB = 1 << 20;
  private static final int PAGE = 4096;
  private static final String[] WORDS =
      ("the of and to in is that for it as was with be by on not he his but at are this have from"
              + " or had an they which one you were her all she there would their we him been has")
          .split(" ");

  private TestData() {}

  /** What a file holds. */
  enum Kind {
    RANDOM,
    TEXT,
    ZEROS
  }

  /**
   * Writes a file, evicts it from the page cache and reads it in again by sequential 1 MiB reads.
   */
  static void create(RawName file, Kind kind, int mebibytes) throws IOException {
    write(file, kind, mebibytes);
    evict(file);
    readInOrder(file);
  }

  /** Writes a file and forces it to storage; it is in the page cache as writing left it. */
  static void write(RawName file, Kind kind, int mebibytes) throws IOException {
    try (NativeBuffer buffer = new NativeBuffer(MIB)) {
      SplittableRandom random = new SplittableRandom(1);
      int flags = OpenFlags.READ_WRITE | OpenFlags.CREATE | OpenFlags.TRUNCATE;
      int fd = Descriptors.open(file, flags);
      for (int i = 0; i < mebibytes; i++) {
        MemorySegment.copy(MemorySegment.ofArray(block(kind, random)), 0, buffer.segment(), 0, MIB);
        write(fd, buffer.segment(), file, (long) i * MIB);
      }
      Descriptors.fsync(fd, file);
      Descriptors.close(fd, file);
    }
  }

  /** Evicts a file that is on storage from the page cache. */
  static void evict(RawName file) throws IOException {
    int fd = Descriptors.open(file, OpenFlags.READ);
    PageCache.advise(fd, 0, 0, PageCache.ADVISE_DONT_NEED, file);
    Descriptors.close(fd, file);
  }

  /** Reads a file by sequential reads of 1 MiB. */
  static void readInOrder(RawName file) throws IOException {
    try (NativeBuffer buffer = new NativeBuffer(MIB)) {
      int fd = Descriptors.open(file, OpenFlags.READ);
      long at = 0;
      for (long n = 1; n > 0; at += n) {
        n = Descriptors.read(fd, buffer.segment(), 0, MIB, file, at);
      }
      Descriptors.close(fd, file);
    }
  }

  /** Reads every page of a file once, in random order, by reads of one page. */
  static void readAtRandom(RawName file, int mebibytes) throws IOException {
    List<Integer> pages = new ArrayList<>();
    for (int page = 0; page < mebibytes * (MIB / PAGE); page++) {
      pages.add(page);
    }
    Collections.shuffle(pages, new Random(1));
    try (NativeBuffer buffer = new NativeBuffer(PAGE)) {
      int fd = Descriptors.open(file, OpenFlags.READ);
      for (int page : pages) {
        var _ = Descriptors.pread(fd, buffer.segment(), 0, PAGE, file, (long) page * PAGE);
      }
      Descriptors.close(fd, file);
    }
  }

  private static void write(int fd, MemorySegment block, RawName file, long offset)
      throws IOException {
    for (long done = 0; done < MIB; ) {
      done += Descriptors.write(fd, block, done, MIB - done, file, offset + done);
    }
  }

  private static byte[] block(Kind kind, SplittableRandom random) {
    byte[] block = new byte[MIB];
    switch (kind) {
      case RANDOM -> random.nextBytes(block);
      case TEXT -> text(block, random);
      case ZEROS -> {}
    }
    return block;
  }

  private static void text(byte[] block, SplittableRandom random) {
    int at = 0;
    while (at < block.length) {
      String word = WORDS[random.nextInt(WORDS.length)] + (random.nextInt(12) == 0 ? "\n" : " ");
      byte[] bytes = word.getBytes(StandardCharsets.US_ASCII);
      int n = Math.min(bytes.length, block.length - at);
      System.arraycopy(bytes, 0, block, at, n);
      at += n;
    }
  }
}
