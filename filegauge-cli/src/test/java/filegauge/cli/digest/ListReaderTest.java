package filegauge.cli.digest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListReaderTest {
  @SuppressWarnings("ReferenceEquality") // The reader hands out this very array as a sign.
  private static List<String> lines(InputStream in) throws IOException {
    ListReader reader = new ListReader(in);
    List<String> lines = new ArrayList<>();
    for (byte[] line = reader.next(); line != null; line = reader.next()) {
      boolean tooLong = line == ListReader.TOO_LONG;
      lines.add(tooLong ? "too long" : new String(line, StandardCharsets.ISO_8859_1));
    }
    return lines;
  }

  private static List<String> lines(String text) throws IOException {
    return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @Test
  void endsLinesAsUnixAndWindowsDo() throws IOException {
    assertThat(lines("a\nb\r\n\r\nc\rd\n\ne")).containsExactly("a", "b", "", "c\rd", "", "e");
    assertThat(lines("")).isEmpty();
    assertThat(lines("\n")).containsExactly("");
    assertThat(lines("a\r")).containsExactly("a");
  }

  @Test
  void keepsLinesAcrossItsBuffer() throws IOException {
    String line = "x".repeat(40_000);
    assertThat(lines(line + "\n" + line + "\r\n" + line)).containsExactly(line, line, line);
  }

  /** 200 MiB without a line end in a heap that could not hold them. */
  @Test
  void givesUpLongLinesInBoundedMemory() throws IOException {
    String longest = "x".repeat(ListReader.MOST);
    assertThat(lines(longest + "\n" + longest + "x\nz\n#" + longest))
        .containsExactly(longest, "too long", "z", "");
    InputStream film =
        new InputStream() {
          private long left = 200L << 20;

          @Override
          public int read() {
            throw new AssertionError("one by one");
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            int n = (int) Math.min(left, length);
            left -= n;
            return n == 0 ? -1 : n;
          }
        };
    long before = allocated();
    assertThat(lines(film)).containsExactly("too long");
    assertThat(allocated() - before).isLessThan(4 << 20);
  }

  private static long allocated() {
    var threads =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    return threads.getCurrentThreadAllocatedBytes();
  }
}
