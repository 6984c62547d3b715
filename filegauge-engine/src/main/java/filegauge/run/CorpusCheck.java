package filegauge.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;

/** Compares a made corpus with its manifest. Memory does not grow with the number of files. */
public final class CorpusCheck {
  private static final int CHUNK = 1 << 20;

  private final CorpusDirectory folder;
  private final Consumer<String> differences;
  private final Cancellation cancellation;
  private final MessageDigest digest = sha256();
  private final ByteBuffer chunk = ByteBuffer.allocateDirect(CHUNK);
  private int files;
  private long bytes;
  private int found;

  private CorpusCheck(
      CorpusDirectory folder, Consumer<String> differences, Cancellation cancellation) {
    this.folder = folder;
    this.differences = differences;
    this.cancellation = cancellation;
  }

  /**
   * What was found.
   *
   * @param files number of files that the manifest names
   * @param bytes sum of their sizes as made
   * @param differences number of differences; 0 if all is as it was made
   */
  public record Outcome(int files, long bytes, int differences) {}

  /**
   * Checks that every file is there with its size, and nothing else.
   *
   * @param contents whether the files are read and their digests compared too
   * @param differences is told of each difference, in words
   * @throws InvalidRequest if the folder was not made by Filegauge
   * @throws IOException if the manifest cannot be read or is damaged
   * @throws InterruptedException if it was cancelled
   */
  public static Outcome run(
      Path path, boolean contents, Consumer<String> differences, Cancellation cancellation)
      throws InvalidRequest, IOException, InterruptedException {
    try (CorpusDirectory folder = CorpusDirectory.open(path)) {
      if (!folder.complete()) {
        throw new InvalidRequest(
            "'" + path + "' is incomplete: its making was cut off; delete it and make it anew");
      }
      return new CorpusCheck(folder, differences, cancellation).run(contents);
    } catch (Cancelled e) {
      throw new InterruptedException("ended before all was checked");
    }
  }

  private Outcome run(boolean contents) throws IOException, Cancelled {
    try (CorpusManifest manifest = folder.manifest()) {
      for (var next = manifest.next(); next.isPresent(); next = manifest.next()) {
        cancellation.check();
        check(next.get(), contents);
      }
    }
    folder.foreign(
        name -> {
          if (!named(name)) {
            differs(name, "not of the corpus");
          }
        });
    return new Outcome(files, bytes, found);
  }

  // What has a name of the corpus and is no regular file was told of by check.
  private boolean named(String name) {
    return name.matches("f[0-9]{6,7}")
        && Integer.parseInt(name.substring(1)) < folder.shape().count();
  }

  private void check(CorpusManifest.Entry entry, boolean contents) throws Cancelled {
    String name = CorpusShape.name(entry.file());
    files++;
    bytes += entry.size();
    try {
      Optional<BasicFileAttributes> there = folder.attributes(name);
      if (there.isEmpty()) {
        differs(name, "missing");
      } else if (!there.get().isRegularFile()) {
        differs(name, there.get().isSymbolicLink() ? "a link, not a file" : "not a regular file");
      } else if (there.get().size() != entry.size()) {
        differs(name, there.get().size() + " bytes, made with " + entry.size());
      } else if (contents && !sha256(name).equals(entry.sha256())) {
        differs(name, "content differs");
      }
    } catch (IOException e) {
      differs(name, "cannot be read: " + e.getMessage());
    }
  }

  private String sha256(String name) throws IOException, Cancelled {
    digest.reset();
    try (SeekableByteChannel in = folder.file(name)) {
      while (in.read(chunk.clear()) >= 0) {
        cancellation.check();
        digest.update(chunk.flip());
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }

  private void differs(String name, String how) {
    found++;
    differences.accept(name + ": " + how);
  }
}
