package filegauge.digest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Digests files: many small ones as lanes of vectors and on several threads, one large one by its
 * leaves or parts on several threads, as far as the function allows. Results come in the order of
 * the tasks and do not depend on the number of threads.
 *
 * <p>A file that cannot be read to its end, or that changes while it is read, has no digest. Memory
 * is constant: a few hundred KiB a thread, and up to {@value #BATCH} results that wait for their
 * turn. Not safe for use by several threads.
 */
public final class FileDigester {
  /** Most tasks that are looked at ahead of the oldest one without a result. */
  static final int BATCH = 1 << 14;

  /** Bytes of the smallest file that is split: it takes a few milliseconds. */
  static final long LEAST_SPLIT = 4 << 20;

  private final int threads;
  private final FileProgress progress;
  private final Handover handover;

  /**
   * A digester.
   *
   * @param threads to use at most, 1 or more
   * @param progress told of each file found and of every read, by any thread
   * @param handover asked once, before anything is read
   */
  public FileDigester(int threads, FileProgress progress, Handover handover) {
    if (threads < 1) {
      throw new IllegalArgumentException(threads + " threads");
    }
    this.threads = threads;
    this.progress = progress;
    this.handover = handover;
  }

  /** May give the whole work to somebody else before it begins. */
  @FunctionalInterface
  public interface Handover {
    /** Somebody does all of it here. */
    Handover NEVER = _ -> {};

    /**
     * Does not return if the work is done elsewhere.
     *
     * @param gain estimated seconds of CPU time that vectors would save
     */
    void offer(double gain);
  }

  /**
   * Digests all files of a source.
   *
   * @throws IOException of the source or the sink; failures of files go to the sink
   */
  public <T extends FileTask> void run(FileSource<T> source, FileSink<T> sink) throws IOException {
    boolean first = true;
    while (true) {
      List<Listed<T>> batch = batch(source);
      if (batch.isEmpty()) {
        return;
      }
      if (first) {
        handover.offer(VectorGain.seconds(batch));
        first = false;
      }
      try {
        run(batch, new OrderedResults<>(batch, sink));
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
  }

  private <T extends FileTask> List<Listed<T>> batch(FileSource<T> source) throws IOException {
    List<Listed<T>> batch = new ArrayList<>();
    do {
      T task = source.next();
      if (task == null) {
        break;
      }
      Listed<T> listed = Listed.of(task);
      batch.add(listed);
      progress.expect(listed.size());
    } while (batch.size() < BATCH && source.isReady());
    return batch;
  }

  private <T extends FileTask> void run(List<Listed<T>> batch, OrderedResults<T> results) {
    int from = 0;
    while (from < batch.size()) {
      if (batch.get(from).isAlone(threads)) {
        alone(from, batch.get(from), results);
        from++;
        continue;
      }
      DigestFunction function = batch.get(from).task().function();
      int to = from + 1;
      while (to < batch.size()
          && !batch.get(to).isAlone(threads)
          && batch.get(to).task().function().equals(function)) {
        to++;
      }
      new FileGroup<>(function, batch, from, to, results, progress).run(threads);
      from = to;
    }
  }

  private <T extends FileTask> void alone(int index, Listed<T> listed, OrderedResults<T> results) {
    byte[] digest;
    long bytes;
    try {
      FileState state = listed.state();
      DigestFunction function = listed.task().function();
      if (state == null) {
        StandardInput input = new StandardInput(progress);
        digest = standardInput(function, input);
        bytes = input.bytes();
      } else {
        InputFile input = new InputFile(listed.task().name(), state, progress);
        digest = file(function, input, state);
        bytes = input.bytes();
      }
    } catch (IOException e) {
      results.failed(index, e);
      return;
    }
    results.done(index, digest, bytes);
  }

  private byte[] standardInput(DigestFunction function, StandardInput input) throws IOException {
    OptionalLong size = input.size();
    byte[] digest;
    if (size.orElse(0) >= LEAST_SPLIT) {
      digest = SplitDigest.digest(function, input, size.getAsLong(), threads);
      input.end(size.getAsLong());
    } else {
      digest = Sequential.digest(function, input, size);
    }
    input.check();
    return digest;
  }

  private byte[] file(DigestFunction function, InputFile input, FileState state)
      throws IOException {
    if (!state.regular()) {
      try (input) {
        return Sequential.digest(function, input, OptionalLong.empty());
      }
    }
    if (state.size() < LEAST_SPLIT) {
      try (input) {
        return Sequential.digest(function, input, OptionalLong.of(state.size()));
      }
    }
    byte[] digest;
    try (input) {
      input.open();
      digest = SplitDigest.digest(function, input, state.size(), threads);
      input.end();
    }
    return digest;
  }
}
