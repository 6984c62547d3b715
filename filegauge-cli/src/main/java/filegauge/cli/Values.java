package filegauge.cli;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import filegauge.plan.Sizes;
import filegauge.spi.RawName;
import filegauge.spi.Suggestion;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the values of options and operands; whatever is wrong becomes one line that quotes it. */
public final class Values {
  private static final Pattern DURATION =
      Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(ms|s|m|h)?", Pattern.CASE_INSENSITIVE);
  private static final Pattern PERCENT = Pattern.compile("([0-9]{1,4}(?:\\.[0-9]{1,6})?) ?%");
  private static final double MOST_PERCENT = 1000;

  /** What made files can hold. */
  static final Content[] MADE = {
    Content.RANDOM, Content.TEXT, Content.ZERO, Content.COUNTER, Content.COUNTER256
  };

  private Values() {}

  /** A whole number that fits 32 bits. */
  public static int integer(String option, String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      String what = text.matches("-?[0-9]+") ? "' is out of range" : "' is not a whole number";
      throw new UsageException(option + ": '" + text + what + "; write for example 4", e);
    }
  }

  /** A whole number that fits 64 bits. */
  static long whole(String option, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new UsageException(
          option + ": '" + text + "' is not a whole number of 64 bits; write for example 1", e);
    }
  }

  /** A number above 0, of which 1000 is the most. */
  static double positive(String option, String text) {
    if (!text.matches("[0-9]{1,4}(\\.[0-9]{1,9})?|\\.[0-9]{1,9}")) {
      throw new UsageException(option + ": '" + text + "' is not a number; write for example 0.1");
    }
    double value = Double.parseDouble(text);
    if (value <= 0 || value > 1000) {
      throw new UsageException(
          option + ": '" + text + "' is out of range; it is above 0 and at most 1000");
    }
    return value;
  }

  /** A share in per cent, such as {@code 5%}, as a ratio above it: 1.05. At most 1000 %. */
  static double percent(String option, String text) {
    Matcher matcher = PERCENT.matcher(text);
    double percent = matcher.matches() ? Double.parseDouble(matcher.group(1)) : Double.NaN;
    if (!(percent <= MOST_PERCENT)) {
      throw new UsageException(
          option + ": '" + text + "' is not a share from 0% to 1000%; write for example 5%");
    }
    return 1 + percent / 100;
  }

  /** A time in seconds: {@code 90}, {@code 60s}, {@code 1.5m}, {@code 1h}. */
  static double seconds(String option, String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      throw new UsageException(
          option + ": '" + text + "' is not a time; write for example 60s, 2m or 1h");
    }
    String unit = matcher.group(2) == null ? "s" : matcher.group(2).toLowerCase(Locale.ROOT);
    double factor =
        switch (unit) {
          case "ms" -> 0.001;
          case "m" -> 60;
          case "h" -> 3600;
          default -> 1;
        };
    double seconds = Double.parseDouble(matcher.group(1)) * factor;
    if (seconds <= 0) {
      throw new UsageException(option + ": '" + text + "' leaves no time; write for example 60s");
    }
    return seconds;
  }

  /** One of a closed set, letters of either case. */
  static <T> T choice(String option, String text, T[] values, Function<T, String> label) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (T value : values) {
      if (label.apply(value).equals(lower)) {
        return value;
      }
    }
    List<String> labels = Arrays.stream(values).map(label).toList();
    String hint = Suggestion.phrase(Suggestion.nearest(text, labels));
    throw new UsageException(
        option
            + ": there is no '"
            + text
            + "'"
            + (hint.isEmpty() ? "; it is one of " + String.join(", ", labels) : hint));
  }

  /** The name of a file or folder. */
  static Path path(String option, String text) {
    if (text.isEmpty()) {
      throw new UsageException(option + " names no file; leave it out or name one");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException(
          option + ": '" + text + "' is not a name that Java can write to here", e);
    }
  }

  /** A size in bytes. */
  static long size(String option, String text) {
    try {
      return Sizes.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }

  /** A size, or a range of sizes. */
  static SizeRange sizeRange(String text) {
    try {
      int dash = text.indexOf('-', 1);
      if (dash < 0) {
        long size = Sizes.parse(text);
        return new SizeRange(size, size);
      }
      long min = Sizes.parse(text.substring(0, dash));
      long max = Sizes.parse(text.substring(dash + 1));
      if (max < min) {
        throw new IllegalArgumentException(
            "'" + text + "' runs from large to small; write " + swapped(text, dash));
      }
      return new SizeRange(min, max);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--size: " + e.getMessage(), e);
    }
  }

  private static String swapped(String text, int dash) {
    return text.substring(dash + 1) + "-" + text.substring(0, dash);
  }

  /** A file or folder of the command line, as the bytes that the shell passed. */
  static RawName operand(String text) {
    if (text.isEmpty()) {
      throw new UsageException("'' names no file; name files or folders");
    }
    return RawName.ofText(text);
  }

  /** {@code 1 file}, {@code 2 files}. */
  static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
