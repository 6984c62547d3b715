package filegauge.run;

import filegauge.store.Lines;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A worker in a JVM of its own: sends commands, awaits replies, and notices its death. */
final class WorkerProcess implements Worker {
  private static final int MOST_LINES = 20;

  private final Process process;
  private final BufferedWriter commands;
  private final BufferedReader replies;
  private final List<String> errors = new CopyOnWriteArrayList<>();

  /**
   * Starts a worker.
   *
   * @param command the whole command line
   * @throws IOException if it cannot be started
   */
  WorkerProcess(List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    // The JVM refuses to name files that do not fit the locale's charset; glibc and musl know this
    // one.
    builder.environment().put("LC_ALL", "C.UTF-8");
    process = builder.start();
    commands =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    replies =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    Thread.ofPlatform().daemon().name("worker-errors").start(this::collectErrors);
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public Map<String, @Nullable Object> ask(Map<String, ?> command) throws Died, Refused {
    try {
      commands.write(Lines.write(command));
      commands.newLine();
      commands.flush();
      String line;
      while ((line = replies.readLine()) != null) {
        // A dying JVM writes its fatal error on standard output.
        if (line.startsWith("{")) {
          Map<String, @Nullable Object> reply = Lines.read(line);
          if (reply.get("error") instanceof String error) {
            throw new Refused(error);
          }
          if (reply.get("unavailable") instanceof String reason) {
            throw new Unavailable(reason);
          }
          return reply;
        }
      }
    } catch (IOException e) {
      // A broken pipe is how a dead worker shows; its exit status says more.
    }
    throw new Died(epitaph());
  }

  private String epitaph() {
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        process.waitFor();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "the worker ended";
    }
    int status = process.exitValue();
    String how =
        switch (status) {
          case 128 + 9 -> "the worker was killed (signal 9; by the user or for want of memory)";
          case 128 + 6 -> "the worker's JVM crashed";
          case 128 + 15 -> "the worker was ended (signal 15)";
          default -> "the worker ended with status " + status;
        };
    return errors.isEmpty() ? how : how + ": " + errors.getFirst();
  }

  // The vector module always warns that it is incubating; everything else may explain a failure.
  private void collectErrors() {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      String line;
      int lines = 0;
      while ((line = in.readLine()) != null) {
        if (!line.contains("Using incubator modules") && lines++ < MOST_LINES) {
          errors.add(line);
        }
      }
    } catch (IOException e) {
      // The stream ends with its process.
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void kill() {
    process.destroyForcibly();
  }
}
