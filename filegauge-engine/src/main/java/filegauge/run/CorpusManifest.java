package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The manifest of a made corpus, read line by line. Its form is that of {@code sha256sum}, which
 * passes over lines that begin with {@code #}, so that {@code sha256sum -c} checks a corpus without
 * Filegauge:
 *
 * <pre>
 * # filegauge-corpus 1
 * # count 2
 * # sizes 4096 8192
 * # content random
 * # seed 1
 * # size 5113
 * 92b1...  f000000
 * # size 8000
 * 07ac...  f000001
 * </pre>
 *
 * A size holds for all files below it, up to the next.
 */
final class CorpusManifest implements AutoCloseable {
  static final String NAME = "filegauge-corpus.sha256";

  /** What it is called until the last file is in place. */
  static final String PARTIAL = NAME + ".partial";

  private static final String TITLE = "# filegauge-corpus 1";
  private static final Pattern FILE = Pattern.compile("([0-9a-f]{64})  (f[0-9]{6,7})");
  private static final String SIZE = "# size ";

  /**
   * A file as it was made.
   *
   * @param file its number, from 0
   * @param size in bytes
   * @param sha256 in hexadecimal
   */
  record Entry(int file, long size, String sha256) {}

  private final Path path;
  private final BufferedReader in;
  private final CorpusShape shape;
  private long line;
  private int files;
  private @Nullable Long size;

  /**
   * Reads the head of a manifest.
   *
   * @param path the corpus, for messages
   * @throws IOException if it is damaged or no manifest
   */
  CorpusManifest(Path path, BufferedReader in) throws IOException {
    this.path = path;
    this.in = in;
    if (!nextLine().equals(TITLE)) {
      throw damaged("expected '" + TITLE + "'");
    }
    long count = number(field("count"));
    String[] sizes = field("sizes").split(" ", -1);
    if (sizes.length != 2) {
      throw damaged("expected two sizes");
    }
    long min = number(sizes[0]);
    long max = number(sizes[1]);
    if (count < 1 || count > Limits.MOST_FILES || max < min) {
      throw damaged("out of range");
    }
    shape =
        new CorpusShape((int) count, new SizeRange(min, max), content(field("content")), seed());
  }

  /** The head for a corpus, lines ended by {@code \n}. */
  static String head(CorpusShape shape) {
    return TITLE
        + "\n# count "
        + shape.count()
        + "\n# sizes "
        + shape.sizes().min()
        + " "
        + shape.sizes().max()
        + "\n# content "
        + shape.content().label()
        + "\n# seed "
        + shape.seed()
        + "\n";
  }

  /**
   * The lines for a file.
   *
   * @param before size of the file before it; null for the first
   */
  static String lines(Entry entry, @Nullable Long before) {
    boolean same = before != null && before == entry.size;
    return (same ? "" : SIZE + entry.size + "\n")
        + entry.sha256
        + "  "
        + CorpusShape.name(entry.file)
        + "\n";
  }

  CorpusShape shape() {
    return shape;
  }

  /** The next file; empty behind the last. */
  Optional<Entry> next() throws IOException {
    if (files == shape.count()) {
      if (in.readLine() != null) {
        line++;
        throw damaged("expected no more than " + shape.count() + " files");
      }
      return Optional.empty();
    }
    String text = nextLine();
    if (text.startsWith(SIZE)) {
      size = number(text.substring(SIZE.length()));
      text = nextLine();
    }
    Matcher matcher = FILE.matcher(text);
    Long known = size;
    if (known == null || !matcher.matches() || !CorpusShape.name(files).equals(matcher.group(2))) {
      throw damaged("expected a digest and " + CorpusShape.name(files));
    }
    return Optional.of(new Entry(files++, known, matcher.group(1)));
  }

  private String field(String name) throws IOException {
    String start = "# " + name + " ";
    String text = nextLine();
    if (!text.startsWith(start)) {
      throw damaged("expected '" + start + "...'");
    }
    return text.substring(start.length());
  }

  private long seed() throws IOException {
    String text = field("seed");
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw damaged("'" + text + "' is no number");
    }
  }

  private Content content(String label) throws IOException {
    for (Content content : Content.values()) {
      if (content.label().equals(label) && content != Content.FOUND) {
        return content;
      }
    }
    throw damaged("'" + label + "' is no kind of content");
  }

  private long number(String text) throws IOException {
    if (!text.matches("[0-9]{1,18}")) {
      throw damaged("'" + text + "' is no number");
    }
    return Long.parseLong(text);
  }

  private String nextLine() throws IOException {
    line++;
    String text = in.readLine();
    if (text == null) {
      throw damaged("it ends early");
    }
    return text;
  }

  private IOException damaged(String what) {
    return new IOException("the manifest of '" + path + "' is damaged: line " + line + ": " + what);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
