package filegauge.digest;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Digests files of one function, each by one thread: as lanes where there are enough of them, else
 * one after the other.
 */
final class FileGroup<T extends FileTask> {
  private static final long BRIEF = 1 << 18;

  private final DigestFunction function;
  private final List<Listed<T>> batch;
  private final int to;
  private final OrderedResults<T> results;
  private final FileProgress progress;
  private final AtomicInteger next;
  private final int files;
  private final long bytes;

  /** Whether all of it is over in a moment. */
  private final boolean brief;

  private volatile boolean stopped;

  /** The files of a batch from index {@code from} to before {@code to}. */
  FileGroup(
      DigestFunction function,
      List<Listed<T>> batch,
      int from,
      int to,
      OrderedResults<T> results,
      FileProgress progress) {
    this.function = function;
    this.batch = batch;
    this.to = to;
    this.results = results;
    this.progress = progress;
    next = new AtomicInteger(from);
    files = to - from;
    long bytes = 0;
    for (int i = from; i < to; i++) {
      bytes += batch.get(i).size();
    }
    this.bytes = bytes;
    brief = bytes <= BRIEF;
  }

  /** Digests all of them. */
  void run(int threads) {
    int used = Math.min(threads, files);
    // So that no thread takes all files as its lanes and leaves none to the others.
    int share = (files + used - 1) / used;
    Threads.run(used, () -> guarded(share, bytes / used));
  }

  // What the sink throws ends the work of all threads.
  private void guarded(int share, long shareBytes) {
    try {
      work(share, shareBytes);
    } catch (RuntimeException | Error e) {
      stopped = true;
      throw e;
    }
  }

  private void work(int share, long shareBytes) {
    Optional<Lanes> quickest = brief ? Lanes.brief(function) : Optional.empty();
    if (quickest.isPresent()) {
      quickest.get().run(this::nextInput, new Results());
      return;
    }
    if (share > 1 && !function.needsSize()) {
      Lanes lanes = Lanes.atMost(function, share, shareBytes);
      if (lanes.width() > 1) {
        lanes.run(this::nextInput, new Results());
        return;
      }
    }
    // A group of nothing but failures may be of a function that needs the size.
    Member member = nextInput();
    if (member == null) {
      return;
    }
    Digest digest = function.newDigest();
    byte[] buffer = new byte[Sequential.BUFFER];
    for (; member != null; member = nextInput()) {
      one(member, digest, buffer);
    }
  }

  private void one(Member member, Digest digest, byte[] buffer) {
    byte[] result;
    try (member) {
      result = Sequential.digest(digest, member, buffer);
    } catch (IOException e) {
      results.failed(member.index, e);
      return;
    }
    results.done(member.index, result, member.input.bytes());
  }

  private @Nullable Member nextInput() {
    while (!stopped) {
      int index = next.getAndIncrement();
      if (index >= to) {
        return null;
      }
      Listed<T> listed = batch.get(index);
      FileState state = listed.state();
      IOException failure = listed.failure();
      if (failure != null) {
        results.failed(index, failure);
      } else if (state != null) {
        return new Member(index, new InputFile(listed.task().name(), state, progress));
      } else {
        throw new AssertionError("standard input is no member of a group");
      }
    }
    return null;
  }

  /** A file and its place in the batch. */
  private final class Member implements LaneInput, AutoCloseable {
    private final int index;
    private final InputFile input;

    Member(int index, InputFile input) {
      this.index = index;
      this.input = input;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (stopped) {
        throw new IOException("stopped");
      }
      return input.read(target, offset, length);
    }

    @Override
    public void close() throws IOException {
      input.close();
    }
  }

  private final class Results implements LaneSink<Member> {
    @Override
    public void done(Member member, byte[] digest) {
      results.done(member.index, digest, member.input.bytes());
    }

    @Override
    public void failed(Member member, IOException failure) {
      if (!stopped) {
        results.failed(member.index, failure);
      }
    }
  }
}
