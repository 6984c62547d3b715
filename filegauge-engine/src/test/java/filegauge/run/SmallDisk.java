package filegauge.run;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A tmpfs of its own, of a size that is soon full; mounting it needs root. */
record SmallDisk(Path folder) implements AutoCloseable {

  /** Mounts one on an existing folder, or skips the test. */
  static SmallDisk mount(Path folder, String options) throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")), "needs root to mount a small disk");
    int status = run("mount", "-t", "tmpfs", "-o", options, "filegauge-test", folder.toString());
    assumeTrue(status == 0, "needs root that may mount a small disk");
    return new SmallDisk(folder);
  }

  private static int run(String... command) throws IOException {
    Process process = new ProcessBuilder(command).inheritIO().start();
    try {
      if (process.waitFor(20, TimeUnit.SECONDS)) {
        return process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    throw new IOException("not ended: " + String.join(" ", command));
  }

  /** Allows no more writing. */
  void makeReadOnly() throws IOException {
    if (run("mount", "-o", "remount,ro", folder.toString()) != 0) {
      throw new IOException("cannot make " + folder + " read-only");
    }
  }

  @Override
  public void close() throws IOException {
    if (run("umount", folder.toString()) != 0) {
      throw new IOException("cannot unmount " + folder);
    }
  }
}
