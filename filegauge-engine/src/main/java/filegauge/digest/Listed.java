package filegauge.digest;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A task with what its file is.
 *
 * @param state null for standard input, and where {@code failure} says why
 * @param failure why there is no state
 */
record Listed<T extends FileTask>(
    T task, @Nullable FileState state, @Nullable IOException failure) {

  /** Looks at the file. */
  static <T extends FileTask> Listed<T> of(T task) {
    Optional<String> fault = task.fault();
    if (fault.isPresent()) {
      return new Listed<>(task, null, new IOException(fault.get()));
    }
    if (task.isStandardInput()) {
      return new Listed<>(task, null, null);
    }
    try {
      if (task.name().length() == 0) {
        throw new NoSuchFileException("");
      }
      return new Listed<>(task, FileState.of(task.name()), null);
    } catch (IOException e) {
      return new Listed<>(task, null, e);
    }
  }

  /** Bytes of a regular file, named or standard input; 0 for all else. */
  long size() {
    if (state != null) {
      return state.regular() ? state.size() : 0;
    }
    try {
      return failure == null ? new StandardInput(FileProgress.NONE).size().orElse(0) : 0;
    } catch (IOException e) {
      // Reading will tell.
      return 0;
    }
  }

  /**
   * Whether it is done by itself, all threads working for it: standard input and devices, of which
   * two readers would take each other's bytes, and files of which it pays to split one.
   */
  boolean isAlone(int threads) {
    DigestFunction function = task.function();
    if (failure != null) {
      return false;
    }
    if (state == null || !state.regular() || function.needsSize()) {
      return true;
    }
    // Parts are lanes of vectors, which pays with one thread too.
    return state.size() >= FileDigester.LEAST_SPLIT
        && (function.algorithm().isByParts() || threads > 1)
        && SplitDigest.maxThreads(function, state.size()) > 1;
  }
}
