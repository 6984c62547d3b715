package filegauge.platform;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The system's C compiler. */
final class CCompiler {
  /** What is said where there is none. */
  static final String NEEDED = "needs a C compiler: install gcc or clang, or name one in CC";

  private final Path program;

  private CCompiler(Path program) {
    this.program = program;
  }

  /** The one that {@code CC} names, else cc, gcc or clang of the PATH; empty if there is none. */
  static Optional<CCompiler> find(Map<String, String> environment) {
    String named = environment.getOrDefault("CC", "");
    List<String> names = named.isEmpty() ? List.of("cc", "gcc", "clang") : List.of(named);
    String path = environment.getOrDefault("PATH", "");
    return names.stream()
        .flatMap(name -> places(name, path))
        .filter(place -> Files.isRegularFile(place) && Files.isExecutable(place))
        .findFirst()
        .map(CCompiler::new);
  }

  private static Stream<Path> places(String name, String path) {
    return name.contains("/")
        ? Stream.of(Path.of(name))
        : Arrays.stream(path.split(":", -1))
            .filter(folder -> folder.startsWith("/"))
            .map(folder -> Path.of(folder, name));
  }

  /** Which program it is and of what version: what its output hangs on. */
  String identity() throws IOException {
    return program.toRealPath() + "\n" + run(List.of("--version"), "");
  }

  /**
   * Compiles a source.
   *
   * @throws IOException with what it complains of first
   */
  void compile(String source, List<String> flags, Path output) throws IOException {
    List<String> arguments = new ArrayList<>(flags);
    arguments.addAll(List.of("-o", output.toString(), "-x", "c", "-"));
    var _ = run(arguments, source);
  }

  private String run(List<String> arguments, String input) throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    // A source of a few KiB fits the pipe, so that it can be written before anything is read.
    try (var out = process.getOutputStream()) {
      out.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It ended without reading: its status and its words say why.
    }
    String output;
    try (InputStream in = process.getInputStream()) {
      output = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    int status;
    try {
      status = process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(program + " was interrupted", e);
    }
    if (status != 0) {
      throw new IOException(program + " ended with status " + status + complaint(output));
    }
    return output;
  }

  private static String complaint(String output) {
    return output
        .lines()
        .filter(line -> line.contains("error"))
        .findFirst()
        .or(() -> output.lines().findFirst())
        .map(line -> ": " + line.strip())
        .orElse("");
  }
}
