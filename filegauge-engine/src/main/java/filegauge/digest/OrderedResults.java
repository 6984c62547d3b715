package filegauge.digest;

import filegauge.platform.JdkNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hands the results of a batch on in its order as soon as all before them are there. */
final class OrderedResults<T extends FileTask> {
  private final List<Listed<T>> batch;
  private final FileSink<T> sink;
  private final @Nullable Result[] results;
  private int next;

  @SuppressWarnings("ArrayRecordComponent") // Never compared, never shown.
  private record Result(byte @Nullable [] digest, long bytes, String reason, boolean missing) {}

  OrderedResults(List<Listed<T>> batch, FileSink<T> sink) {
    this.batch = batch;
    this.sink = sink;
    results = new Result[batch.size()];
  }

  void done(int index, byte[] digest, long bytes) {
    put(index, new Result(digest, bytes, "", false));
  }

  void failed(int index, IOException failure) {
    FileTask task = batch.get(index).task();
    boolean missing = failure instanceof NoSuchFileException;
    failed(index, JdkNames.reason(task.name(), failure), missing);
  }

  void failed(int index, String reason, boolean missing) {
    put(index, new Result(null, 0, reason, missing));
  }

  // Whichever thread finishes the oldest task hands on all that have waited for it.
  private synchronized void put(int index, Result result) {
    results[index] = result;
    try {
      while (next < results.length) {
        Result ready = results[next];
        if (ready == null) {
          return;
        }
        results[next] = null;
        T task = batch.get(next).task();
        next++;
        deliver(task, ready);
      }
    } catch (IOException e) {
      // Nobody wants them: the other threads, which are yet to hear of it, hand on no more.
      next = results.length;
      throw new UncheckedIOException(e);
    }
  }

  private void deliver(T task, Result result) throws IOException {
    if (result.digest != null) {
      sink.done(task, result.digest, result.bytes);
    } else {
      sink.failed(task, result.reason, result.missing);
    }
  }
}
