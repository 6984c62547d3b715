package filegauge.spi;

/** What is done with the bytes. Stateless; one file of {@code filegauge.workload} holds one. */
public interface Workload {

  /** The {@link #grain} of a file that is not cut. */
  long WHOLE = Long.MAX_VALUE;

  /** Spelling, for example {@code checksum}. */
  String id();

  /** One line on what it computes. */
  String summary();

  /**
   * Size in bytes of the caller's buffer that every byte must end in; 0 if the workload takes the
   * bytes wherever the access method has them.
   */
  default int bufferSize() {
    return 0;
  }

  /** A kernel for one thread. */
  Kernel newKernel();

  /** A slow, obvious kernel that computes the same result: the reference. */
  Kernel newReference();

  /**
   * A file may be dealt out to several threads in parts that begin at multiples of so many bytes:
   * {@link #WHOLE} for what is one stream by its definition, such as a plain MD5. Cells with more
   * threads than can get a part are skipped, never measured as if the threads had helped; but where
   * it is 1 they are not.
   *
   * @param size bytes of the file that are measured
   */
  default long grain(long size) {
    return 1;
  }

  /** What it wants of an access method. */
  default Task task() {
    return Task.READ;
  }

  /**
   * What a rewriting workload makes of bytes. Its kernels take the bytes as they were, and come to
   * the position-dependent sum of what they are to become.
   *
   * @throws UnsupportedOperationException if it only reads
   */
  default Change change() {
    throw new UnsupportedOperationException(id() + " changes nothing");
  }
}
