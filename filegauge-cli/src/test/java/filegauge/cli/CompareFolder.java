package filegauge.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Where a test runs {@code compare}: a folder with the working folder and the result in it. */
final class CompareFolder {
  /** One worker, so that a run is short. */
  static final List<String> ONE_METHOD =
      List.of("--size", "64K", "--cache", "warm", "--method", "read:64K");

  private final Path folder;

  CompareFolder(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectory(working());
  }

  Path working() {
    return folder.resolve("working");
  }

  Path result() {
    return folder.resolve("result.json");
  }

  Path journal() {
    return folder.resolve("result.json.journal");
  }

  /** Runs {@code compare} with the result in this folder, to its end. */
  Finished compare(List<String> arguments, String... more) throws Exception {
    return filegauge(command(arguments, more));
  }

  /** Runs the program, with the state folder in this folder. */
  Finished filegauge(List<String> command) throws Exception {
    return Finished.of(folder, command, environment());
  }

  /** The whole command line. */
  List<String> command(List<String> arguments, String... more) {
    List<String> command = bare(arguments, more);
    command.addAll(List.of("--dir", working().toString(), "-o", result().toString()));
    return command;
  }

  /** The same without naming working folder and result. */
  List<String> bare(List<String> arguments, String... more) {
    List<String> command = Finished.java(List.of());
    command.add("compare");
    command.addAll(arguments);
    command.addAll(Arrays.asList(more));
    return command;
  }

  /** Starts a command without waiting for its end. */
  Process start(List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment());
    return builder
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  private Map<String, String> environment() {
    return Map.of("XDG_STATE_HOME", folder.toString());
  }

  /** What a started command wrote to standard error. */
  String err() throws IOException {
    return Files.readString(folder.resolve("err"));
  }

  /** Waits until the journal of a run holds that many lines with a word. */
  void await(Process run, Path journal, String word, int lines) throws Exception {
    for (int i = 0; i < 1200 && run.isAlive(); i++) {
      if (Files.exists(journal)) {
        try (Stream<String> all = Files.lines(journal)) {
          if (all.filter(line -> line.contains(word)).count() >= lines) {
            return;
          }
        }
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    throw new AssertionError("no " + lines + " lines with " + word + ": " + err());
  }

  /** Kills a process as {@code kill -9} does; its workers must be gone within seconds. */
  static void kill(Process run) throws Exception {
    List<ProcessHandle> workers = run.descendants().toList();
    run.destroyForcibly().waitFor();
    for (ProcessHandle worker : workers) {
      ProcessHandle gone = worker.onExit().get(10, TimeUnit.SECONDS);
      if (gone.isAlive()) {
        throw new AssertionError("an orphan lives: " + gone);
      }
    }
  }

  static void signal(Process run, String name) throws Exception {
    List<String> kill = List.of("kill", "-" + name, Long.toString(run.pid()));
    if (new ProcessBuilder(kill).start().waitFor() != 0) {
      throw new AssertionError("cannot send " + name);
    }
  }

  static int awaitEnd(Process run) throws Exception {
    if (!run.waitFor(60, TimeUnit.SECONDS)) {
      run.destroyForcibly();
      throw new AssertionError("not ended within a minute");
    }
    return run.exitValue();
  }

  /** A command within {@code sh}, each argument quoted. */
  static String quoted(List<String> command) {
    List<String> words = new ArrayList<>();
    for (String word : command) {
      words.add("'" + word.replace("'", "'\\''") + "'");
    }
    return String.join(" ", words);
  }
}
