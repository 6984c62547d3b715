package filegauge.access;

import filegauge.plan.Sizes;
import java.util.Arrays;
import java.util.List;

/** The parameter SIZE of the methods that read into a buffer: 1 byte to 1 GiB. */
final class BufferSize {
  static final int KIB = 1024;
  static final int MIB = 1024 * KIB;

  private static final long LARGEST = 1L << 30;

  private BufferSize() {}

  /**
   * Reads the parameters of {@code NAME:SIZE}.
   *
   * @param usual the size that is meant if none is given
   * @throws IllegalArgumentException quoting what is wrong
   */
  static int parse(List<String> parameters, int usual) {
    if (parameters.isEmpty()) {
      return usual;
    }
    if (parameters.size() > 1) {
      throw new IllegalArgumentException(
          "'" + parameters.get(1) + "' is too much; one buffer size is taken, such as 64K");
    }
    String text = parameters.getFirst();
    long size = Sizes.parse(text);
    if (size < 1 || size > LARGEST) {
      throw new IllegalArgumentException("'" + text + "' is no buffer size; it is from 1 to 1G");
    }
    return (int) size;
  }

  /** The spellings of a method with these sizes. */
  static List<String> spellings(String name, int... sizes) {
    return Arrays.stream(sizes).mapToObj(size -> spelling(name, size)).toList();
  }

  /** The canonical spelling of a method with that size. */
  static String spelling(String name, int size) {
    return name + ":" + Sizes.format(size);
  }
}
