package filegauge.run;

import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The reading threads of a worker: the calling thread, which is the leader, and as many parked
 * helpers as the cell has further threads. With one thread nothing is handed over, so nothing but
 * the method's and the workload's own work is in a pass.
 *
 * <p>Used by the leader alone.
 */
final class Crew implements AutoCloseable {
  private final List<Member> members = new ArrayList<>();
  private final AtomicInteger pending = new AtomicInteger();
  private final Thread leader = Thread.currentThread();

  /**
   * A crew.
   *
   * @throws UnavailableException if the method cannot do this work here
   */
  Crew(Pass.Maker passes, int threads) throws UnavailableException {
    for (int i = 0; i < threads; i++) {
      members.add(new Member(passes.make(), i > 0));
    }
  }

  int threads() {
    return members.size();
  }

  /** Deals out a corpus; parts of member i stand at index i. */
  void assign(List<FilePart[]> parts) {
    rest();
    for (int i = 0; i < members.size(); i++) {
      members.get(i).parts = parts.get(i);
      members.get(i).pass.kernel().assign(parts, i);
    }
  }

  /** Forgets the results of the pass before. */
  void reset() {
    for (Member member : members) {
      member.pass.reset();
      member.bytes = 0;
    }
  }

  /** The work done once over the corpus: what a sample times. */
  void pass() throws IOException {
    runAll(Member::read);
  }

  /** Has every member, in its own thread, note its counters. */
  void noteUsage(boolean start) throws IOException {
    runAll(start ? Member::noteStart : Member::noteEnd);
  }

  /** Bytes handed to the workload since {@link #reset}. */
  long bytes() {
    long bytes = 0;
    for (Member member : members) {
      bytes += member.bytes;
    }
    return bytes;
  }

  /** The workload's result since {@link #reset}; the members' results are merged into the first. */
  String result() {
    Kernel first = members.getFirst().pass.kernel();
    for (int i = 1; i < members.size(); i++) {
      first.merge(members.get(i).pass.kernel());
    }
    return first.result();
  }

  /** Adds the members' counters between the two notes to {@code sum}. */
  void addUsage(UsageSum sum) {
    for (Member member : members) {
      sum.add(member.usage);
    }
  }

  /** Between samples: nothing large waits for the next. */
  void rest() {
    members.forEach(member -> member.pass.rest());
  }

  private void runAll(Step step) throws IOException {
    if (members.size() > 1) {
      pending.set(members.size() - 1);
      for (int i = 1; i < members.size(); i++) {
        members.get(i).start(step);
      }
    }
    members.getFirst().run(step);
    while (pending.get() > 0) {
      LockSupport.park(this);
    }
    for (Member member : members) {
      member.rethrow();
    }
  }

  @Override
  public void close() {
    for (Member member : members) {
      member.stop();
    }
  }

  /** What a member does when it is woken. */
  @FunctionalInterface
  private interface Step {
    void run(Member member) throws IOException;
  }

  /** One reading thread with its own pass and parts. */
  private final class Member implements Runnable {
    private final Pass pass;
    private final UsageSum usage = new UsageSum();
    private final @Nullable Thread thread;
    private FilePart[] parts = {};
    private long bytes;
    private @Nullable Throwable failure;
    private volatile @Nullable Step step;
    private volatile boolean stopped;

    Member(Pass pass, boolean helper) {
      this.pass = pass;
      this.thread = helper ? Thread.ofPlatform().daemon().name("reader").start(this) : null;
    }

    void start(Step next) {
      step = next;
      LockSupport.unpark(thread);
    }

    @Override
    public void run() {
      while (!stopped) {
        Step next = step;
        if (next == null) {
          LockSupport.park(Crew.this);
          continue;
        }
        step = null;
        run(next);
        if (pending.decrementAndGet() == 0) {
          LockSupport.unpark(leader);
        }
      }
    }

    // A failed member must not end the crew: the leader rethrows when all have come back.
    void run(Step next) {
      try {
        next.run(this);
      } catch (IOException | RuntimeException | Error e) {
        failure = e;
      }
    }

    void read() throws IOException {
      bytes = pass.run(parts);
    }

    void noteStart() {
      usage.start();
    }

    void noteEnd() {
      usage.end();
    }

    void rethrow() throws IOException {
      Throwable thrown = failure;
      failure = null;
      switch (thrown) {
        case null -> {}
        case IOException e -> throw e;
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        default -> throw new AssertionError(thrown);
      }
    }

    void stop() {
      stopped = true;
      LockSupport.unpark(thread);
      pass.close();
    }
  }
}
