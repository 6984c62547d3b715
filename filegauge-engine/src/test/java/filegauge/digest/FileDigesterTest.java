package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.digest.reference.References;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileDigesterTest {
  @TempDir private Path folder;
  private final List<String> results = new ArrayList<>();

  private final FileSink<NamedFile> sink =
      new FileSink<>() {
        @Override
        public void done(NamedFile task, byte[] digest, long bytes) {
          results.add(base(task) + " " + bytes + " " + HexFormat.of().formatHex(digest));
        }

        @Override
        public void failed(NamedFile task, String reason, boolean missing) {
          results.add(base(task) + " " + reason + (missing ? " (missing)" : ""));
        }
      };

  private static String base(NamedFile task) {
    String name = task.name().text();
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private NamedFile task(String name, String function) {
    RawName file = RawName.ofText(name.startsWith("/") ? name : folder + "/" + name);
    return new NamedFile(file, false, DigestFunction.parse(function), Optional.empty());
  }

  private static FileSource<NamedFile> source(List<NamedFile> tasks) {
    Iterator<NamedFile> iterator = tasks.iterator();
    return () -> iterator.hasNext() ? iterator.next() : null;
  }

  private List<String> digest(int threads, FileProgress progress, List<NamedFile> tasks)
      throws IOException {
    results.clear();
    new FileDigester(threads, progress, FileDigester.Handover.NEVER).run(source(tasks), sink);
    return List.copyOf(results);
  }

  /** Files of all lengths around blocks, buffers and the least that is split; some missing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "md5",
        "blake2b",
        "blake2s",
        "blake2bp",
        "blake2sp",
        "blake3",
        "sha256",
        "md5p:1M",
        "md5p:parts=5",
        "blake2s-parts:parts=3",
        "blake2b-parts:100K"
      })
  void givesTheReferencesDigestsInOrder(String function) throws IOException {
    int[] sizes = {
      0,
      1,
      63,
      64,
      65,
      127,
      128,
      129,
      4096,
      32_767,
      32_768,
      32_769,
      131_072,
      200_000,
      (int) FileDigester.LEAST_SPLIT - 1,
      (int) FileDigester.LEAST_SPLIT,
      5_000_001,
      3
    };
    Random random = new Random(4);
    List<NamedFile> tasks = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (int size : sizes) {
      byte[] content = new byte[size];
      random.nextBytes(content);
      Files.write(folder.resolve("f" + size), content);
      tasks.add(task("f" + size, function));
      Digest reference = References.of(DigestFunction.parse(function), size);
      reference.update(content);
      byte[] digest = reference.finish();
      expected.add("f" + size + " " + size + " " + HexFormat.of().formatHex(digest));
      if (size % 7 == 0) {
        tasks.add(task("gone" + size, function));
        expected.add("gone" + size + " No such file or directory (missing)");
      }
    }
    for (int threads : new int[] {1, 2, 3, 9}) {
      assertThat(digest(threads, FileProgress.NONE, tasks)).isEqualTo(expected);
    }
  }

  @Test
  void goesOnAfterWhatCannotBeRead() throws IOException {
    Files.createDirectory(folder.resolve("folder"));
    Files.writeString(folder.resolve("file"), "abc");
    Files.createSymbolicLink(folder.resolve("self"), Path.of("self"));
    List<NamedFile> tasks =
        List.of(
            task("folder", "md5"),
            task("file", "md5"),
            task("file/", "md5"),
            task("self", "md5"),
            task("x".repeat(300), "md5"),
            task("file", "blake3"),
            task("/dev/null", "md5p:parts=2"));
    assertThat(digest(2, FileProgress.NONE, tasks))
        .containsExactly(
            "folder Is a directory",
            "file 3 900150983cd24fb0d6963f7d28e17f72",
            " Not a directory",
            "self Too many levels of symbolic links",
            "x".repeat(300) + " File name too long",
            "file 3 6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85",
            "null its size is not known beforehand, on which the cut depends");
  }

  /** Does something once, when the first bytes have been read. */
  private static FileProgress then(Action action) {
    AtomicBoolean done = new AtomicBoolean();
    return new FileProgress() {
      @Override
      public void expect(long bytes) {}

      @Override
      public void read(long bytes) {
        if (done.compareAndSet(false, true)) {
          try {
            action.run();
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        }
      }
    };
  }

  private interface Action {
    void run() throws IOException;
  }

  @ParameterizedTest
  @ValueSource(strings = {"md5", "blake3", "md5p:1M", "blake2b-parts:parts=2"})
  void neverDigestsAFileThatChangesMeanwhile(String function) throws IOException {
    Path file = folder.resolve("file");
    List<NamedFile> tasks = List.of(task("file", function));
    byte[] content = new byte[9 << 20];
    Files.write(file, content);
    assertThat(
            digest(2, then(() -> Files.write(file, new byte[1], StandardOpenOption.APPEND)), tasks))
        .containsExactly("file changed while it was read: it has 9437185 bytes and had 9437184");
    assertThat(digest(2, then(() -> Files.write(file, new byte[10])), tasks).getFirst())
        .startsWith("file changed while it was read: it ");
    Files.write(file, content);
    Path other = Files.write(folder.resolve("other"), content);
    assertThat(
            digest(
                2, then(() -> Files.move(other, file, StandardCopyOption.REPLACE_EXISTING)), tasks))
        .containsExactly("file changed while it was read: another file has taken its place");
    assertThat(digest(2, then(() -> Files.delete(file)), tasks))
        .containsExactly("file changed while it was read: it is gone");
  }

  @Test
  void endsSoonWhenNobodyWantsTheResults() throws IOException {
    List<NamedFile> tasks = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      Files.write(folder.resolve("f" + i), new byte[i]);
      tasks.add(task("f" + i, "md5"));
    }
    List<String> seen = new ArrayList<>();
    FileSink<NamedFile> closed =
        new FileSink<>() {
          @Override
          public void done(NamedFile task, byte[] digest, long bytes) throws IOException {
            seen.add(base(task));
            throw new IOException("closed");
          }

          @Override
          public void failed(NamedFile task, String reason, boolean missing) {
            seen.add(reason);
          }
        };
    FileDigester digester = new FileDigester(3, FileProgress.NONE, FileDigester.Handover.NEVER);
    assertThatThrownBy(() -> digester.run(source(tasks), closed))
        .isInstanceOf(IOException.class)
        .hasMessage("closed");
    assertThat(seen).containsExactly("f0");
  }

  @Test
  void offersWorkThatVectorsWouldSpeedUp() {
    assertThat(VectorGain.seconds(Algorithm.MD5, 8L << 30, 8L << 30)).isZero();
    assertThat(VectorGain.seconds(Algorithm.SHA256, 8L << 30, 1L << 30)).isZero();
    assertThat(VectorGain.seconds(Algorithm.MD5, 16L << 27, 1L << 27)).isGreaterThan(1);
    assertThat(VectorGain.seconds(Algorithm.BLAKE2SP, 1 << 20, 1 << 20)).isLessThan(0.1);
    for (Algorithm algorithm : Algorithm.values()) {
      assertThat(VectorGain.seconds(algorithm, 1L << 30, 1L << 20)).isNotNegative();
    }
  }
}
