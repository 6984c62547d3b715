package filegauge.spi;

/**
 * A way in which bytes get from a file to the program, with its parameters bound: {@code read:64K}.
 * Immutable.
 */
public interface AccessMethod {

  /** Canonical spelling, for example {@code read:64K} or {@code mmap:populate}. */
  String id();

  /** The family, for example {@code read} or {@code mmap}. */
  String family();

  /** Heap in bytes that a worker needs for it beside the common 32 MB. */
  default long heapNeed() {
    return 0;
  }

  /**
   * Whether the program that it stands for shares its descriptors among threads even if one thread
   * reads: every Java program does. Where not, and one thread reads, that thread is to have a
   * descriptor table of its own, since a shared one makes every call on a descriptor dearer.
   */
  default boolean sharesDescriptors() {
    return true;
  }

  /**
   * A reader for one thread, with the buffers that a program would keep for the whole of its work.
   * Called outside of the timed passes.
   */
  Reader newReader();
}
