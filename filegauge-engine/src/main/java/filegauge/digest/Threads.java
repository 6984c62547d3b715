package filegauge.digest;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs a task on several threads at once. */
final class Threads {
  private Threads() {}

  /**
   * Runs the task in the calling thread and {@code threads - 1} others, and waits for all.
   *
   * @throws RuntimeException the first one that was thrown, and likewise an error
   */
  static void run(int threads, Runnable task) {
    AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
    Runnable guarded =
        () -> {
          try {
            task.run();
          } catch (RuntimeException | Error e) {
            thrown.compareAndSet(null, e);
          }
        };
    List<Thread> others = new ArrayList<>();
    for (int i = 1; i < threads; i++) {
      others.add(Thread.ofPlatform().daemon().name("digest").start(guarded));
    }
    guarded.run();
    others.forEach(Threads::join);
    // No switch over types: making that code takes ten milliseconds of a program that has just
    // begun.
    Throwable first = thrown.get();
    if (first instanceof RuntimeException e) {
      throw e;
    }
    if (first instanceof Error e) {
      throw e;
    }
  }

  // An interrupt must not leave threads behind that read what the caller then closes: it is kept
  // for the caller to see.
  private static void join(Thread thread) {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
