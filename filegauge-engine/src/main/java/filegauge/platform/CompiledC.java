package filegauge.platform;

import filegauge.spi.Availability;
import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The project's loops in C ({@code loops.c}, {@code rewriting.c}), compiled by the system's
 * compiler at first use and kept in the user's cache folder under a key of all that they hang on.
 * Thread-safe.
 */
public final class CompiledC {
  /** System property of a worker: the compiler's flags, parted by blanks. */
  public static final String FLAGS = "filegauge.cflags";

  /** The usual flags; those of a library are added. */
  public static final String USUAL_FLAGS = "-O3 -march=native";

  private static final List<String> LIBRARY = List.of("loops.c", "rewriting.c");
  private static final List<String> PROGRAM = List.of("loops.c", "rewriting.c", "program.c");
  private static @Nullable CompiledC ours;

  private final SymbolLookup symbols;

  private CompiledC(SymbolLookup symbols) {
    this.symbols = symbols;
  }

  /** Whether there is a compiler; what it makes of the source shows at first use. */
  public static Availability availability() {
    if (Platform.linux() instanceof Availability.Unavailable no) {
      return no;
    }
    return CCompiler.find(System.getenv()).isPresent()
        ? Availability.yes()
        : Availability.missing(CCompiler.NEEDED);
  }

  /**
   * This JVM's loops, compiled by the flags of the system property {@link #FLAGS}.
   *
   * @throws UnavailableException if they cannot be had; the message says why and names the remedy
   */
  public static synchronized CompiledC load() throws UnavailableException {
    if (ours == null) {
      ours = load(System.getenv(), folder(), flags());
    }
    return ours;
  }

  private static Path folder() {
    return UserCache.folder(System.getenv()).resolve("c");
  }

  private static List<String> flags() {
    return Arrays.asList(System.getProperty(FLAGS, USUAL_FLAGS).strip().split("\\s+"));
  }

  /** As {@link #load()}, with the compiler of an environment, and kept in that folder. */
  static CompiledC load(Map<String, String> environment, Path folder, List<String> flags)
      throws UnavailableException {
    return compiled(environment, folder, compiler -> open(compiler, folder, flags));
  }

  /**
   * The program that runs one loop, compiled as {@link #load()} compiles the loops.
   *
   * @throws UnavailableException as {@link #load()}; also if there is no such loop
   */
  static synchronized Path program(String way, String workload) throws UnavailableException {
    MemorySegment _ = load().function(way, workload);
    Path folder = folder();
    List<String> flags = new ArrayList<>(flags());
    flags.add("-DLOOP=" + symbol(way, workload));
    return compiled(System.getenv(), folder, compiler -> program(compiler, folder, flags));
  }

  private static Path program(CCompiler compiler, Path folder, List<String> flags)
      throws IOException {
    String source = source(PROGRAM);
    Path program = folder.resolve(key(source, compiler, flags));
    if (!Files.isExecutable(program)) {
      compile(compiler, source, flags, program);
    }
    return program;
  }

  /** Gets something out of a compiler. */
  @FunctionalInterface
  private interface Use<T> {
    T of(CCompiler compiler) throws IOException;
  }

  private static <T> T compiled(Map<String, String> environment, Path folder, Use<T> use)
      throws UnavailableException {
    Optional<CCompiler> compiler = CCompiler.find(environment);
    if (compiler.isEmpty()) {
      throw new UnavailableException(CCompiler.NEEDED);
    }
    try {
      UserCache.makePrivate(folder);
      return use.of(compiler.get());
    } catch (IOException e) {
      throw new UnavailableException("the C loops cannot be compiled: " + reason(e), e);
    }
  }

  private static CompiledC open(CCompiler compiler, Path folder, List<String> flags)
      throws IOException {
    String source = source(LIBRARY);
    Path library = folder.resolve(key(source, compiler, flags) + ".so");
    if (Files.exists(library)) {
      Optional<CompiledC> kept = open(library);
      if (kept.isPresent()) {
        return kept.get();
      }
      // A machine that stopped may have left it cut.
    }
    List<String> all = new ArrayList<>(flags);
    all.addAll(List.of("-shared", "-fPIC"));
    compile(compiler, source, all, library);
    return open(library)
        .orElseThrow(
            () ->
                new IOException(
                    "'"
                        + library
                        + "' cannot be loaded; XDG_CACHE_HOME names another folder,"
                        + " where programs may be executed"));
  }

  private static void compile(CCompiler compiler, String source, List<String> flags, Path result)
      throws IOException {
    Path half = Files.createTempFile(result.getParent(), "half", ".so");
    try {
      compiler.compile(source, flags, half);
      Files.move(half, result, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(half);
    }
  }

  @SuppressWarnings("restricted") // Our own code, from a folder that nobody else can write to.
  private static Optional<CompiledC> open(Path library) {
    try {
      return Optional.of(new CompiledC(SymbolLookup.libraryLookup(library, Arena.global())));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static String source(List<String> names) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String name : names) {
      try (InputStream in = CompiledC.class.getResourceAsStream(name)) {
        if (in == null) {
          throw new AssertionError(name + " was not packed");
        }
        all.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return all.toString();
  }

  /** What the machine code hangs on: -march=native asks for the CPU's features. */
  private static String key(String source, CCompiler compiler, List<String> flags)
      throws IOException {
    String all = String.join("\0", source, compiler.identity(), String.join(" ", flags), cpu());
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  private static String cpu() throws IOException {
    StringBuilder cpu = new StringBuilder(System.getProperty("os.arch", ""));
    Files.readAllLines(Path.of("/proc/cpuinfo"), StandardCharsets.ISO_8859_1).stream()
        .filter(line -> line.matches("(model name|flags|Features|CPU (implementer|part))\\s*:.*"))
        .distinct()
        .forEach(line -> cpu.append('\n').append(line));
    return cpu.toString();
  }

  private static String reason(IOException e) {
    return e instanceof NoSuchFileException || e.getMessage() == null
        ? e.toString()
        : e.getMessage();
  }

  /**
   * The loop by which a way does a workload; empty if there is none.
   *
   * @param way read, fread or mmap
   */
  Optional<MemorySegment> loop(String way, String workload) {
    return symbols.find(symbol(way, workload));
  }

  /**
   * The same where there must be one.
   *
   * @throws UnavailableException if there is none
   */
  MemorySegment function(String way, String workload) throws UnavailableException {
    return loop(way, workload)
        .orElseThrow(
            () ->
                new UnavailableException(
                    "there is no C loop for " + workload + ", only for " + workloads()));
  }

  private static String symbol(String way, String workload) {
    return way + "_" + workload.replace('-', '_');
  }

  /** The workloads that there are loops for, in words. */
  @SuppressWarnings("restricted") // A constant of the source's, ended by NUL.
  private String workloads() {
    return symbols.find("workloads").orElseThrow().reinterpret(Long.MAX_VALUE).getString(0);
  }
}
