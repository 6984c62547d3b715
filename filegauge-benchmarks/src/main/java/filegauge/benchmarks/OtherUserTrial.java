package filegauge.benchmarks;

import filegauge.platform.Descriptors;
import filegauge.platform.Directories;
import filegauge.platform.Mincore;
import filegauge.platform.OpenFlags;
import filegauge.platform.PageCache;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What mincore(2) and cachestat(2) say of an evicted file to its owner and to somebody else. */
public final class OtherUserTrial {
  private static final int MEBIBYTES = 16;
  private static final String NOBODY = "65534";

  private OtherUserTrial() {}

  static void run(RawName unused) throws IOException {
    Path folder = Files.createTempDirectory(Path.of("/var/tmp"), "filegauge-trial");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    RawName file = RawName.ofText(folder.resolve("data").toString());
    try {
      TestData.write(file, TestData.Kind.RANDOM, MEBIBYTES);
      Files.setPosixFilePermissions(
          folder.resolve("data"), PosixFilePermissions.fromString("rw-r--r--"));
      TestData.evict(file);
      List<String> ask = Peer.java(OtherUserTrial.class, file.text());
      say("its owner", ask);
      List<String> asNobody = new ArrayList<>();
      asNobody.addAll(
          List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
      asNobody.addAll(ask);
      say("another user (needs root, setpriv and classes that all may read)", asNobody);
    } finally {
      Directories.unlink(file);
      Files.delete(folder);
    }
  }

  private static void say(String who, List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    System.out.println(
        "  to " + who + ": " + (answer.isEmpty() ? "could not be asked\n" : answer).strip());
  }

  /** The asking process. Argument: file. */
  public static void main(String[] args) throws IOException {
    RawName file = RawName.ofText(args[0]);
    long bytes = (long) MEBIBYTES << 20;
    int fd = Descriptors.open(file, OpenFlags.READ);
    String cachestat =
        PageCache.pages(fd, file).map(p -> Long.toString(p.cached())).orElse("refused");
    System.out.printf(
        Locale.ROOT,
        "mincore %d, cachestat %s of %d pages, all of which were evicted%n",
        Mincore.cachedPages(fd, 0, bytes, file),
        cachestat,
        bytes / 4096);
    Descriptors.close(fd, file);
  }
}
