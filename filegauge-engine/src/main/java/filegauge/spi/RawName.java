package filegauge.spi;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A file name as Linux has it: bytes, without NUL. Java's own strings lose names that are not valid
 * in the locale's charset, so names travel as this type from the command line to {@code open}.
 */
public final class RawName implements Comparable<RawName> {
  private static final char SURROGATE = 0xDC00;

  private final byte[] bytes;

  private RawName(byte[] bytes) {
    this.bytes = bytes;
  }

  /** The name of these bytes. */
  public static RawName of(byte[] bytes) {
    return new RawName(bytes.clone());
  }

  /**
   * The name that a text made by {@link #text} stands for; a text without lone surrogates stands
   * for its UTF-8 bytes.
   */
  public static RawName ofText(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() + 8);
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (Character.isLowSurrogate(c)) {
        out.write(c - SURROGATE);
        i++;
        continue;
      }
      int end = i + 1;
      while (end < text.length() && !loneSurrogateAt(text, end)) {
        end++;
      }
      out.writeBytes(text.substring(i, end).getBytes(StandardCharsets.UTF_8));
      i = end;
    }
    return new RawName(out.toByteArray());
  }

  private static boolean loneSurrogateAt(String text, int i) {
    return Character.isLowSurrogate(text.charAt(i))
        && !Character.isHighSurrogate(text.charAt(i - 1));
  }

  /** The bytes, without a NUL at the end. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** Number of bytes. */
  public int length() {
    return bytes.length;
  }

  /** Whether all bytes are below 128, so that every charset in use has the same text for them. */
  public boolean isAscii() {
    for (byte b : bytes) {
      if (b < 0) {
        return false;
      }
    }
    return true;
  }

  /** Copies the bytes to the start of a segment, without allocating. */
  public void copyTo(MemorySegment target) {
    MemorySegment.copy(bytes, 0, target, ValueLayout.JAVA_BYTE, 0, bytes.length);
  }

  /**
   * A text that {@link #ofText} turns back into the same bytes: UTF-8 decoded, each byte that is
   * not valid as the lone surrogate U+DC00 + byte. Not fit for display.
   */
  public String text() {
    if (isAscii()) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
    StringBuilder text = new StringBuilder(bytes.length);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    while (in.hasRemaining()) {
      decoder.reset();
      var result = decoder.decode(in, out, true);
      text.append(out.flip());
      out.clear();
      if (result.isError()) {
        for (int i = 0; i < result.length(); i++) {
          text.append((char) (SURROGATE + (in.get() & 0xFF)));
        }
      }
    }
    return text.toString();
  }

  /** Fit for display: control characters and bytes that are no UTF-8 as {@code \ooo} in octal. */
  public String display() {
    StringBuilder shown = new StringBuilder(bytes.length);
    text()
        .codePoints()
        .forEach(
            c -> {
              if (c >= SURROGATE && c < SURROGATE + 0x400) {
                shown.append(octal(c - SURROGATE));
              } else if (Character.isISOControl(c)) {
                for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                  shown.append(octal(b & 0xFF));
                }
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }

  private static String octal(int b) {
    return "\\" + (b >> 6) + (b >> 3 & 7) + (b & 7);
  }

  /** This name, a slash unless there is one, and a child's name. */
  public RawName child(RawName name) {
    boolean slash = bytes.length == 0 || bytes[bytes.length - 1] != '/';
    byte[] joined = Arrays.copyOf(bytes, bytes.length + (slash ? 1 : 0) + name.bytes.length);
    if (slash) {
      joined[bytes.length] = '/';
    }
    System.arraycopy(name.bytes, 0, joined, joined.length - name.bytes.length, name.bytes.length);
    return new RawName(joined);
  }

  /** Order of the unsigned bytes, as {@code LC_ALL=C sort} has it. */
  @Override
  public int compareTo(RawName other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RawName name && Arrays.equals(bytes, name.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** As {@link #display}. */
  @Override
  public String toString() {
    return display();
  }

  /** Whether the bytes are valid UTF-8, so that {@link java.nio.file.Path} can name the file. */
  public boolean isText() {
    try {
      var _ = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
