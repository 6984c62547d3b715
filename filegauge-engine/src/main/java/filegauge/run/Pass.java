package filegauge.run;

import filegauge.access.CallerBuffer;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.Loop;
import filegauge.spi.Loops;
import filegauge.spi.UnavailableException;
import filegauge.spi.Workload;
import java.io.IOException;
import java.util.Optional;

/**
 * The work of one thread in a pass: by a reader and a kernel ({@link PassLoop}), or by a loop of
 * the method's own ({@link OwnPass}). A worker makes passes of one kind only.
 */
interface Pass extends AutoCloseable {
  /** Makes the passes of a crew's threads. */
  @FunctionalInterface
  interface Maker {
    /**
     * Makes the pass of one more thread.
     *
     * @throws UnavailableException if the method cannot do this work here
     */
    Pass make() throws UnavailableException;
  }

  /** Forgets the result of the pass before. */
  void reset();

  /**
   * Does the work on all parts. What a sample times.
   *
   * @return the number of bytes that it was done on
   */
  long run(FilePart[] parts) throws IOException;

  /** Holds the result since {@link #reset}. */
  Kernel kernel();

  /** Gives back what must not wait in memory for the next sample. */
  default void rest() {}

  /** Gives back the buffers. */
  @Override
  void close();

  /**
   * The way in which a method does a workload.
   *
   * @param bufferSize of the caller's buffer that every byte must end in; 0 if there is none
   */
  static Maker of(AccessMethod method, Workload workload, int bufferSize) {
    Optional<Loops> loops = method.loops();
    if (loops.isEmpty()) {
      return () -> new PassLoop(CallerBuffer.reader(method, bufferSize), workload.newKernel());
    }
    return () -> {
      Loop loop = loops.get().newLoop(workload.id(), bufferSize);
      return new OwnPass(loop, workload.newKernel());
    };
  }
}
