package filegauge.digest;

import filegauge.platform.CommandLineBytes;
import filegauge.platform.Platform;
import filegauge.platform.ProcessImage;
import filegauge.spi.RawName;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  private List<RawName> command(List<RawName> own) {
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SHELL));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(VectorFlags.ALL);
    command.add("-D" + PROPERTY + "=" + STDERR);
    String modulePath = System.getProperty("jdk.module.path");
    if (modulePath != null && !mainModule.isEmpty()) {
      Path cache = Path.of(modulePath).resolve(VectorFlags.CACHE);
      if (Files.exists(cache)) {
        command.add("-XX:AOTCache=" + cache);
      }
      command.addAll(List.of("--add-opens", "java.base/java.io=filegauge.engine"));
      command.addAll(List.of("--enable-native-access=filegauge.engine", "-p", modulePath));
      command.addAll(List.of("-m", mainModule + "/" + mainClass));
    } else {
      command.addAll(List.of("--add-opens", "java.base/java.io=ALL-UNNAMED"));
      command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp"));
      command.add(System.getProperty("java.class.path", ""));
      command.add(mainClass);
    }
    List<RawName> words = new ArrayList<>(command.stream().map(RawName::ofText).toList());
    words.addAll(own);
    return words;
  }
}
