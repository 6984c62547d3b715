package filegauge.digest;

import filegauge.plan.Sizes;

/** How an input is cut into contiguous parts. */
public sealed interface Partition {
  /** Most parts of a given number: the fan-out of BLAKE2 is a byte. */
  int MOST = 255;

  /**
   * Parts of that many bytes, the last one of what is left; an empty input is one empty part.
   *
   * @param bytes 1 to 2^32 - 1, the longest leaf of BLAKE2's tree mode
   */
  record BySize(long bytes) implements Partition {
    /** Checks the range. */
    public BySize {
      if (bytes < 1 || bytes > 0xFFFFFFFFL) {
        throw new IllegalArgumentException(
            "a part of " + bytes + " bytes; from 1 to 4294967295 (4G - 1) are possible");
      }
    }

    @Override
    public String toString() {
      return Sizes.format(bytes);
    }
  }

  /**
   * That many parts, of the input's size divided by it and rounded up; the last may be shorter. So
   * a short input (below n * (n - 1) bytes) may fill fewer. Its size must be known at the start.
   *
   * @param parts 2 to {@value #MOST}
   */
  record ByCount(int parts) implements Partition {
    /** Checks the range. */
    public ByCount {
      if (parts < 2 || parts > MOST) {
        throw new IllegalArgumentException(parts + " parts; from 2 to " + MOST + " are possible");
      }
    }

    @Override
    public String toString() {
      return "parts=" + parts;
    }
  }

  /**
   * As {@link Object#toString} writes it: {@code 8M} or {@code parts=4}.
   *
   * @throws IllegalArgumentException if the text is neither or out of range
   */
  static Partition parse(String text) {
    if (!text.startsWith("parts=")) {
      return new BySize(Sizes.parse(text));
    }
    String number = text.substring("parts=".length());
    if (!number.matches("[0-9]{1,9}")) {
      throw new IllegalArgumentException(
          "'" + text + "': the number of parts is a whole number, as in parts=4");
    }
    return new ByCount(Integer.parseInt(number));
  }

  /**
   * Bytes of each part but the last, 1 or more.
   *
   * @param size of the whole input, in bytes; not looked at by {@link BySize}
   */
  default long partBytes(long size) {
    return switch (this) {
      case BySize by -> by.bytes;
      case ByCount by -> Math.max(1, size / by.parts + (size % by.parts == 0 ? 0 : 1));
    };
  }

  /** Number of parts that hold bytes; 1 for an empty input. */
  default long parts(long size) {
    long part = partBytes(size);
    return Math.max(1, size / part + (size % part == 0 ? 0 : 1));
  }
}
