package filegauge.cli;

import filegauge.report.ResidencyText;
import filegauge.run.FileCache;
import filegauge.store.Documents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes what the page cache holds, file by file, since there may be very many. */
sealed interface CacheListing {
  void begin();

  void file(FileCache.State state);

  void end(CacheTotal total);

  /** A table of 80 columns. */
  record OfText(Console console, ResidencyText text) implements CacheListing {
    OfText(Console console) {
      this(console, new ResidencyText(FileCache.pageBytes()));
    }

    @Override
    public void begin() {
      print(console, text.head());
    }

    @Override
    public void file(FileCache.State s) {
      print(console, text.file(s.file(), s.bytes(), s.pages(), s.cached(), s.dirty(), s.fault()));
    }

    @Override
    public void end(CacheTotal t) {
      print(console, text.total(t.files(), t.bytes(), t.pages(), t.cached(), t.dirty()));
    }
  }

  /** One JSON document. */
  final class OfJson implements CacheListing {
    private final Console console;
    private boolean first = true;

    OfJson(Console console) {
      this.console = console;
    }

    @Override
    public void begin() {
      print(console, Documents.beginRows("files"));
    }

    @Override
    public void file(FileCache.State s) {
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      row.put("file", s.file());
      numbers(row, s.bytes(), s.pages(), s.cached(), s.dirty());
      row.put("fault", s.fault());
      print(console, Documents.row(row, first));
      first = false;
    }

    @Override
    public void end(CacheTotal t) {
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      row.put("files", t.files());
      numbers(row, t.bytes(), t.pages(), t.cached(), t.dirty());
      print(console, Documents.endRows(row));
    }

    private static void numbers(
        Map<String, @Nullable Object> row,
        long bytes,
        long pages,
        @Nullable Long cached,
        @Nullable Long dirty) {
      long page = FileCache.pageBytes();
      row.put("bytes", bytes);
      row.put("pages", pages);
      row.put("cached_pages", cached);
      row.put("cached_bytes", cached == null ? null : (Long) (cached * page));
      Double share =
          cached == null ? null : pages == 0 ? (Double) 1.0 : (Double) ((double) cached / pages);
      row.put("cached_share", share);
      row.put("dirty_pages", dirty);
      row.put("dirty_bytes", dirty == null ? null : (Long) (dirty * page));
    }
  }

  private static void print(Console console, String text) {
    try {
      console.print(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
