package filegauge.digest;

import filegauge.platform.CommandLineBytes;
import filegauge.platform.Platform;
import filegauge.platform.ProcessImage;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts this program anew in a JVM with the vector module, in the same process. The module slows
 * every start and makes the JVM warn, so that only work that gains by it gets it.
 */
public final class VectorProcess implements FileDigester.Handover {
  /** Of the new JVM: the descriptor of standard error. */
  private static final String PROPERTY = "filegauge.stderr";

  private static final String WARNING = "Using incubator modules";

  /** Seconds of CPU time that a start and the kernels' compilation take: measured. */
  private static final double COST = 0.5;

  private final String mainModule;
  private final String mainClass;
  private final int arguments;

  /**
   * A way to start this program anew.
   *
   * @param main its main class
   * @param arguments number of the program's arguments: the last ones of the command line
   */
  public VectorProcess(Class<?> main, int arguments) {
    mainModule = main.getModule().isNamed() ? main.getModule().getName() : "";
    mainClass = main.getName();
    this.arguments = arguments;
  }

  /**
   * For the main class to call first: takes over standard error if this is such a new JVM.
   *
   * @return what the JVM itself had to say, but for the warning of the module; usually empty
   */
  public static String begin() throws IOException {
    Integer stderr = Integer.getInteger(PROPERTY);
    if (stderr == null) {
      return "";
    }
    StringBuilder rest = new StringBuilder();
    for (String line : ProcessImage.takeStderr(stderr).lines().toList()) {
      if (!line.contains(WARNING)) {
        rest.append(line).append('\n');
      }
    }
    return rest.toString();
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
      ProcessImage.replace(stderr -> command(stderr, own));
    } catch (IOException | UnsupportedOperationException e) {
      // An old kernel or libc, or no memory for it: plain code gives the same digests.
    }
  }

  private List<RawName> command(int stderr, List<RawName> own) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(VectorFlags.ALL);
    command.add("-D" + PROPERTY + "=" + stderr);
    String modulePath = System.getProperty("jdk.module.path");
    if (modulePath != null && !mainModule.isEmpty()) {
      Path cache = Path.of(modulePath).resolve(VectorFlags.CACHE);
      if (Files.exists(cache)) {
        command.add("-XX:AOTCache=" + cache);
      }
      command.addAll(List.of("--enable-native-access=filegauge.engine", "-p", modulePath));
      command.addAll(List.of("-m", mainModule + "/" + mainClass));
    } else {
      command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp"));
      command.add(System.getProperty("java.class.path", ""));
      command.add(mainClass);
    }
    List<RawName> words = new ArrayList<>(command.stream().map(RawName::ofText).toList());
    words.addAll(own);
    return words;
  }
}
