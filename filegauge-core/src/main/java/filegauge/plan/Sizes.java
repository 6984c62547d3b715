package filegauge.plan;

import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sizes in bytes, read and written as GNU coreutils do ({@code truncate -s}): {@code 1K} and {@code
 * 1KiB} are 1024, {@code 1KB} is 1000. Letters may be of either case.
 */
public final class Sizes {
  private static final String UNITS = "KMGTPE";
  private static final Pattern SIZE =
      Pattern.compile("([0-9]{1,19})(?:([kmgtpe])(ib|b)?)?", Pattern.CASE_INSENSITIVE);

  private Sizes() {}

  /**
   * Reads a size.
   *
   * @throws IllegalArgumentException if the text is no size or above 2^63 - 1; the message quotes
   *     it and shows right ones
   */
  public static long parse(String text) {
    Matcher matcher = SIZE.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a size; write whole numbers such as 4096, 64K, 1MiB or 10MB");
    }
    BigInteger value = new BigInteger(matcher.group(1));
    if (matcher.group(2) != null) {
      int power = UNITS.indexOf(matcher.group(2).toUpperCase(Locale.ROOT)) + 1;
      boolean decimal = "b".equalsIgnoreCase(matcher.group(3));
      value = value.multiply(BigInteger.valueOf(decimal ? 1000 : 1024).pow(power));
    }
    if (value.bitLength() > 63) {
      throw new IllegalArgumentException("'" + text + "' is too large a size; the limit is 7E");
    }
    return value.longValue();
  }

  /** The shortest exact spelling with a binary unit: 65536 is {@code 64K}, 1000 is {@code 1000}. */
  public static String format(long bytes) {
    if (bytes == 0 || bytes % 1024 != 0) {
      return Long.toString(bytes);
    }
    int power = 0;
    long value = bytes;
    while (value % 1024 == 0 && power < UNITS.length()) {
      value /= 1024;
      power++;
    }
    return value + UNITS.substring(power - 1, power);
  }

  /** As {@link #format} with the unit in full: 65536 is {@code 64 KiB}, 1000 is {@code 1000 B}. */
  public static String phrase(long bytes) {
    if (bytes < 1024) {
      return bytes + " B";
    }
    int power = 0;
    double value = bytes;
    while (value >= 1024 && power < UNITS.length()) {
      value /= 1024;
      power++;
    }
    String digits =
        value == Math.rint(value)
            ? Long.toString((long) value)
            : String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.1f", value);
    return digits + " " + UNITS.charAt(power - 1) + "iB";
  }
}
