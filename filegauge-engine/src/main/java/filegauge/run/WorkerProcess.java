package filegauge.run;

import filegauge.store.Lines;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A worker in a JVM of its own: sends commands, awaits replies, and notices its death. */
final class WorkerProcess implements Worker {
  private final Process process;
  private final BufferedWriter commands;
  private final BufferedReader replies;
  private final Path errors;

  /**
   * Starts a worker.
   *
   * @param command the whole command line
   * @param errors takes what it writes on standard error: a file, for a pipe would take another
   *     descriptor and a thread for each worker
   * @throws IOException if it cannot be started
   */
  WorkerProcess(List<String> command, Path errors) throws IOException {
    this.errors = errors;
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
    // The JVM refuses to name files that do not fit the locale's charset; glibc and musl know this
    // one.
    builder.environment().put("LC_ALL", "C.UTF-8");
    process = builder.start();
    commands =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    replies =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
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
    return firstError().map(line -> how + ": " + line).orElse(how);
  }

  // The vector module always warns that it is incubating; everything else may explain a failure.
  private Optional<String> firstError() {
    try (Stream<String> lines = Files.lines(errors, StandardCharsets.ISO_8859_1)) {
      return lines.filter(line -> !line.contains("Using incubator modules")).findFirst();
    } catch (IOException | UncheckedIOException e) {
      // The exit status must do.
      return Optional.empty();
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
