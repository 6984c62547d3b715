package filegauge.spi;

/** What is done with the bytes. Stateless; one file of {@code filegauge.workload} holds one. */
public interface Workload {

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
   * The most threads that a pass can be dealt out to: 1 for what is one stream by its definition,
   * such as a plain MD5. Cells with more are skipped, never measured as if the threads had helped.
   */
  default int mostThreads() {
    return Integer.MAX_VALUE;
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
