package filegauge.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process that was started and has ended. */
record Finished(int status, String out, String err) {

  /** Runs the program as a process of its own, with {@code XDG_STATE_HOME} in a folder. */
  static Finished filegauge(Path folder, List<String> javaOptions, String... args)
      throws IOException, InterruptedException {
    List<String> command = java(javaOptions);
    command.addAll(List.of(args));
    return of(folder, command, Map.of("XDG_STATE_HOME", folder.toString()));
  }

  /** The command up to the program's arguments. */
  static List<String> java(List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "--enable-native-access=ALL-UNNAMED"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "filegauge.cli.Main"));
    return command;
  }

  /** Runs a command; its outputs go to files in the folder, so that none of them can block it. */
  static Finished of(Path folder, List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path out = folder.resolve("stdout.txt");
    Path err = folder.resolve("stderr.txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().putAll(environment);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("not ended after two minutes: " + command);
    }
    return new Finished(process.exitValue(), read(out), read(err));
  }

  private static String read(Path file) throws IOException {
    return java.nio.file.Files.readString(file, StandardCharsets.UTF_8);
  }
}
