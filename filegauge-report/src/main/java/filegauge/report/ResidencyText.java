package filegauge.report;

import filegauge.plan.Sizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the page cache holds of files, as text of 80 columns, line by line. A name that does not fit
 * loses its beginning, which is marked by {@code ~}. Not safe for use by several threads.
 */
public final class ResidencyText {
  private static final int WIDTH = 80;
  private static final int NAME = WIDTH - 51;

  private final long pageBytes;

  /**
   * A text.
   *
   * @param pageBytes bytes of a page
   */
  public ResidencyText(long pageBytes) {
    this.pageBytes = pageBytes;
  }

  /** The line of the columns' names: pages are those in the cache, and so many bytes of them. */
  public String head() {
    return line("share", "pages", "cached", "dirty", "size", "file");
  }

  /**
   * A file's line, and a second one that says what is amiss.
   *
   * @param cached pages in the cache; null if unknown
   * @param dirty dirty pages; null if unknown
   * @param fault in words; null if all is well
   */
  public String file(
      String name,
      long bytes,
      long pages,
      @Nullable Long cached,
      @Nullable Long dirty,
      @Nullable String fault) {
    StringBuilder text =
        new StringBuilder(row(shortened(Display.escape(name)), bytes, pages, cached, dirty));
    if (fault != null) {
      for (String line : Display.wrap(fault, " ".repeat(10), " ".repeat(10), WIDTH)) {
        text.append(line).append('\n');
      }
    }
    return text.toString();
  }

  /** The line of the sums; null as in {@link #file}. */
  public String total(
      long files, long bytes, long pages, @Nullable Long cached, @Nullable Long dirty) {
    return row(Numbers.count(files, "file") + " in all", bytes, pages, cached, dirty);
  }

  private String row(
      String name, long bytes, long pages, @Nullable Long cached, @Nullable Long dirty) {
    Double share = cached == null ? null : pages == 0 ? 1.0 : (double) cached / pages;
    return line(
        partly(share),
        cached == null ? Numbers.UNKNOWN : Long.toString(cached),
        cached == null ? Numbers.UNKNOWN : Sizes.phrase(cached * pageBytes),
        dirty == null ? Numbers.UNKNOWN : Sizes.phrase(dirty * pageBytes),
        Sizes.phrase(bytes),
        name);
  }

  // All but a page must not read as all.
  private static String partly(@Nullable Double share) {
    return share != null && share < 1 && share >= 0.995 ? ">99 %" : Numbers.share(share);
  }

  private static String line(
      String share, String pages, String cached, String dirty, String size, String file) {
    return String.format(
        Locale.ROOT, "%6s %9s %10s %10s %10s  %s\n", share, pages, cached, dirty, size, file);
  }

  private static String shortened(String name) {
    List<Integer> points = new ArrayList<>(name.codePoints().boxed().toList());
    boolean cut = false;
    while (Display.width(text(points)) > NAME - (cut ? 1 : 0)) {
      points.removeFirst();
      cut = true;
    }
    return (cut ? "~" : "") + text(points);
  }

  private static String text(List<Integer> points) {
    StringBuilder text = new StringBuilder();
    points.forEach(text::appendCodePoint);
    return text.toString();
  }
}
