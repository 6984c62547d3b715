package filegauge.digest;

import filegauge.platform.CommandLineBytes;
import filegauge.platform.Platform;
import filegauge.platform.ProcessImage;
import filegauge.spi.RawName;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Starts this program anew in a JVM with the vector module, in the same process. The module slows
 * every start and makes the JVM warn, so that only work that gains by it gets it.
 */
public final class VectorProcess implements FileDigester.Handover {
  /** Of the new JVM: the descriptor that standard error has there. */
  private static final String PROPERTY = "filegauge.stderr";

  private static final int STDERR = 9;

  // The JVM warns on standard error that the module is incubating. Where it starts at all here, it
  // has nothing else to say.
  private static final String SHELL = "exec " + STDERR + ">&2 2>/dev/null; exec \"$0\" \"$@\"";

  /**
   * Seconds of CPU time that a start and the kernels' compilation take: 0.25 to 0.5, measured by
   * {@code benchmarks/digest-threshold.sh}. A system property overrides it, so that it can be.
   */
  private static final double COST =
      Double.parseDouble(System.getProperty("filegauge.vector.cost", "0.4"));

  private final boolean isModule;
  private final String mainClass;
  private final int arguments;

  /**
   * A way to start this program anew.
   *
   * @param main its main class
   * @param arguments number of the program's arguments: the last ones of the command line
   */
  public VectorProcess(Class<?> main, int arguments) {
    isModule = main.getModule().isNamed();
    mainClass = main.getName();
    this.arguments = arguments;
  }

  /** Standard error, in such a new JVM too; its owner closes it never. */
  public static OutputStream standardError() {
    Integer number = Integer.getInteger(PROPERTY);
    return new FileOutputStream(number == null ? FileDescriptor.err : descriptor(number));
  }

  /** The number of the descriptor of {@link #standardError}. */
  public static String standardErrorNumber() {
    return Integer.getInteger(PROPERTY, 2).toString();
  }

  // Linking dup2 instead would take a tenth of the time of a file of 1 GiB.
  private static FileDescriptor descriptor(int number) {
    try {
      Constructor<FileDescriptor> constructor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      constructor.setAccessible(true);
      return constructor.newInstance(number);
    } catch (ReflectiveOperationException | InaccessibleObjectException e) {
      throw new AssertionError("the flags do not open java.io", e);
    }
  }

  @Override
  public void offer(double gain) {
    if (gain < COST
        || !Platform.isLinux()
        || Integer.getInteger(PROPERTY) != null
        || ModuleFinder.ofSystem().find("jdk.incubator.vector").isEmpty()) {
      return;
    }
    try {
      List<RawName> all = CommandLineBytes.read();
      List<RawName> own = all.subList(all.size() - arguments, all.size());
      ProcessImage.replace(command(own));
      // Not to be had, for want of memory for example: plain code gives the same digests.
    } catch (IOException e) {
      // The same.
    }
  }

  private List<RawName> command(List<RawName> own) throws IOException {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SHELL));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options());
    List<RawName> words = new ArrayList<>(command.stream().map(RawName::ofText).toList());
    words.addAll(own);
    return words;
  }

  /**
   * All that stands between the {@code java} of a JVM with vectors and the program's arguments.
   * Standard error must be at descriptor {@value #STDERR} there too.
   *
   * @throws IOException if the jars cannot be listed
   */
  public List<String> options() throws IOException {
    List<String> command = new ArrayList<>(VectorFlags.ALL);
    command.add("-D" + PROPERTY + "=" + STDERR);
    String modulePath = System.getProperty("jdk.module.path");
    if (modulePath != null && isModule) {
      Path cache = Path.of(modulePath, VectorFlags.CACHE);
      if (Files.exists(cache)) {
        command.add("-XX:AOTCache=" + cache);
      }
      command.addAll(List.of("-cp", classPath(modulePath)));
    } else {
      command.addAll(List.of("-cp", System.getProperty("java.class.path", "")));
    }
    command.add(mainClass);
    return command;
  }

  /**
   * For each algorithm a line: its name, bytes of one file from which vectors pay, and bytes of
   * eight files; 0 is never.
   */
  public static List<String> sizes() {
    List<String> lines = new ArrayList<>();
    for (Algorithm each : Algorithm.values()) {
      lines.add(each.id() + " " + least(each, 1) + " " + least(each, 8));
    }
    return lines;
  }

  private static long least(Algorithm algorithm, int files) {
    for (long bytes = 1 << 24; bytes < 1L << 40; bytes += 1 << 24) {
      if (VectorGain.seconds(algorithm, bytes, bytes / files) >= COST) {
        return bytes;
      }
      // Where there is a gain at all it grows with the size.
      if (VectorGain.seconds(algorithm, bytes, bytes / files) <= 0) {
        return 0;
      }
    }
    return 0;
  }

  /**
   * The modules as a class path. An incubating module keeps the JVM from taking its graph of
   * modules from an archive (ModuleBootstrap), and making it anew takes 0.15 s with ours in it.
   */
  private static String classPath(String modulePath) throws IOException {
    List<String> own = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String element : modulePath.split(File.pathSeparator, -1)) {
      Path path = Path.of(element);
      if (!Files.isDirectory(path) || Files.exists(path.resolve("module-info.class"))) {
        own.add(element);
        continue;
      }
      try (DirectoryStream<Path> jars = Files.newDirectoryStream(path, "*.jar")) {
        for (Path jar : jars) {
          // Ours first: classes are looked for in the order of the jars.
          boolean first = String.valueOf(jar.getFileName()).startsWith("filegauge-");
          (first ? own : others).add(jar.toString());
        }
      }
    }
    Collections.sort(own);
    Collections.sort(others);
    own.addAll(others);
    return String.join(File.pathSeparator, own);
  }
}
