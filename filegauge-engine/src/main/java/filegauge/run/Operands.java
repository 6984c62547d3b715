package filegauge.run;

import filegauge.platform.CommandLineBytes;
import filegauge.platform.Platform;
import filegauge.spi.RawName;
import java.io.IOException;
import java.util.List;

/** The command line's arguments as the bytes that the shell passed. */
public final class Operands {
  private Operands() {}

  /**
   * Arguments without loss: names that are no UTF-8, or no text in the locale's charset, come back
   * as {@link RawName#text} has them.
   *
   * @param args as {@code main} got them; returned as they are where the system does not tell
   */
  public static String[] exact(String[] args) {
    if (!Platform.isLinux()) {
      return args;
    }
    try {
      List<RawName> all = CommandLineBytes.read();
      // Behind the JVM's own options and the main class; the launcher expands nothing there.
      if (all.size() <= args.length) {
        return args;
      }
      String[] exact = new String[args.length];
      for (int i = 0; i < exact.length; i++) {
        exact[i] = all.get(all.size() - args.length + i).text();
      }
      return exact;
    } catch (IOException e) {
      return args;
    }
  }
}
