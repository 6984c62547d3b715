package filegauge.spi;

/** What is done with the bytes. Stateless; one file of {@code filegauge.workload} holds one. */
public interface Workload {

  /** Spelling, for example {@code checksum}. */
  String id();

  /** One line on what it computes. */
  String summary();

  /** A kernel for one thread. */
  Kernel newKernel();

  /** A slow, obvious kernel that computes the same result: the reference. */
  Kernel newReference();
}
