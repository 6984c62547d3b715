package filegauge.spi;

/**
 * A stretch of a file that one thread reads in one go: the whole file, or a page-aligned part of
 * it.
 *
 * @param file number of the file within the corpus, from 0
 * @param name the file's name, relative to the current folder or absolute
 * @param fileSize size of the whole file when the corpus was listed
 * @param offset first byte of the part; a multiple of the page size
 * @param length number of bytes; 0 only for an empty file
 */
public record FilePart(int file, RawName name, long fileSize, long offset, long length) {

  /** Whether the part reaches to the file's end, so that a reading method meets end-of-file. */
  public boolean last() {
    return offset + length == fileSize;
  }
}
