package filegauge.workload;

import filegauge.digest.StretchDigest;
import filegauge.spi.FilePart;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The values of all parts of all threads, put together to the files' digests. */
final class DigestValues {
  private final long[] sizes;
  private final List<Piece> pieces = new ArrayList<>();

  /** For files of these sizes. */
  DigestValues(long[] sizes) {
    this.sizes = sizes;
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared, never shown.
  private record Piece(FilePart part, byte[] values) {}

  void add(FilePart part, byte[] values) {
    pieces.add(new Piece(part, values));
  }

  /**
   * The digests of all files that hold bytes, in file order.
   *
   * @throws IllegalStateException if bytes of a file were digested by two threads or by none
   */
  List<byte[]> digests(StretchDigest digest) {
    pieces.sort(
        Comparator.comparingInt((Piece piece) -> piece.part.file())
            .thenComparingLong(piece -> piece.part.offset()));
    List<byte[]> digests = new ArrayList<>();
    int at = 0;
    for (int file = 0; file < sizes.length; file++) {
      int from = at;
      long end = 0;
      while (at < pieces.size() && pieces.get(at).part.file() == file) {
        require(pieces.get(at).part.offset() == end, file, end);
        end += pieces.get(at).part.length();
        at++;
      }
      require(end == sizes[file], file, end);
      if (at == from + 1) {
        digests.add(pieces.get(from).values);
      } else if (at > from) {
        digests.add(digest.join(concatenated(pieces.subList(from, at)), sizes[file]));
      }
    }
    return digests;
  }

  private static void require(boolean met, int file, long offset) {
    if (!met) {
      throw new IllegalStateException(
          "byte " + offset + " of file " + file + " was digested by two threads or by none");
    }
  }

  private static byte[] concatenated(List<Piece> pieces) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    pieces.forEach(piece -> all.writeBytes(piece.values));
    return all.toByteArray();
  }
}
