package filegauge.run;

import filegauge.platform.Directories;
import filegauge.platform.Platform;
import filegauge.spi.RawName;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The open folder of a corpus that Filegauge made. All is done relative to its descriptor and
 * without following links, so that nothing outside of it is ever read or deleted, even if somebody
 * replaces a part of the path meanwhile.
 */
final class CorpusDirectory implements AutoCloseable {
  private final Path path;
  private final SecureDirectoryStream<Path> folder;
  private final String manifest;
  private final CorpusShape shape;

  private CorpusDirectory(
      Path path, SecureDirectoryStream<Path> folder, String manifest, CorpusShape shape) {
    this.path = path;
    this.folder = folder;
    this.manifest = manifest;
    this.shape = shape;
  }

  /**
   * Opens a folder with a manifest.
   *
   * @throws InvalidRequest if it is a link or no folder, or was not made by Filegauge
   */
  @SuppressWarnings("StreamResourceLeak") // The corpus directory owns the stream and closes it.
  static CorpusDirectory open(Path path) throws InvalidRequest, IOException {
    if (Files.isSymbolicLink(path)) {
      throw new InvalidRequest("'" + path + "' is a link; name the folder itself");
    }
    if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new InvalidRequest(
          "'" + path + "' " + (Files.exists(path) ? "is no folder" : "does not exist"));
    }
    DirectoryStream<Path> stream = Files.newDirectoryStream(path);
    try {
      if (!(stream instanceof SecureDirectoryStream<Path> folder)) {
        throw new IOException("this system cannot open files relative to '" + path + "'");
      }
      return open(path, folder);
    } catch (IOException | InvalidRequest e) {
      stream.close();
      throw e;
    }
  }

  private static CorpusDirectory open(Path path, SecureDirectoryStream<Path> folder)
      throws InvalidRequest, IOException {
    for (String name : new String[] {CorpusManifest.NAME, CorpusManifest.PARTIAL}) {
      try (CorpusManifest manifest = read(path, folder, name)) {
        return new CorpusDirectory(path, folder, name, manifest.shape());
      } catch (NoSuchFileException e) {
        // The other, or none.
      }
    }
    throw new InvalidRequest(
        "'" + path + "' was not made by Filegauge: it holds no " + CorpusManifest.NAME);
  }

  private static CorpusManifest read(Path path, SecureDirectoryStream<Path> folder, String name)
      throws IOException {
    if (!attributes(folder, name).isRegularFile()) {
      throw new IOException("the manifest of '" + path + "' is not a regular file");
    }
    return new CorpusManifest(
        path,
        new BufferedReader(
            new InputStreamReader(
                Channels.newInputStream(open(folder, name)), StandardCharsets.UTF_8)));
  }

  private static SeekableByteChannel open(SecureDirectoryStream<Path> folder, String name)
      throws IOException {
    return folder.newByteChannel(
        Path.of(name), Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
  }

  private static BasicFileAttributes attributes(SecureDirectoryStream<Path> folder, String name)
      throws IOException {
    BasicFileAttributeView view =
        folder.getFileAttributeView(
            Path.of(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    return Objects.requireNonNull(view).readAttributes();
  }

  CorpusShape shape() {
    return shape;
  }

  /** Whether the corpus was made to its end. */
  boolean complete() {
    return manifest.equals(CorpusManifest.NAME);
  }

  /** The manifest from its beginning. */
  CorpusManifest manifest() throws IOException {
    return read(path, folder, manifest);
  }

  /** What the system says of an entry; empty if there is none. */
  Optional<BasicFileAttributes> attributes(String name) throws IOException {
    try {
      return Optional.of(attributes(folder, name));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /** Opens a file of the corpus for reading. */
  SeekableByteChannel file(String name) throws IOException {
    return open(folder, name);
  }

  /** Tells of each entry that is no regular file of the corpus; may be called once. */
  void foreign(Consumer<String> entry) throws IOException {
    for (Path found : folder) {
      String name = String.valueOf(found.getFileName());
      Optional<BasicFileAttributes> attributes = own(name) ? attributes(name) : Optional.empty();
      if (attributes.isEmpty() || !attributes.get().isRegularFile()) {
        entry.accept(RawName.ofText(name).display());
      }
    }
  }

  private boolean own(String name) {
    if (name.matches("f[0-9]{6,7}")) {
      int file = Integer.parseInt(name.substring(1));
      return file < shape.count() && CorpusShape.name(file).equals(name);
    }
    return name.equals(manifest);
  }

  /**
   * Removes files of the corpus, then the manifest, so that a removal that is cut off can go on.
   *
   * @param count number of files, the first ones
   * @return how many there were
   */
  int removeFiles(int count) throws IOException {
    int removed = 0;
    for (int file = 0; file < count; file++) {
      try {
        folder.deleteFile(Path.of(CorpusShape.name(file)));
        removed++;
      } catch (NoSuchFileException e) {
        // Gone already.
      }
    }
    folder.deleteFile(Path.of(manifest));
    return removed;
  }

  /** Removes the folder, which must be empty. */
  void removeFolder() throws IOException {
    if (Platform.isLinux()) {
      // rmdir(2) refuses a link; Files.delete would remove it.
      Directories.remove(RawName.ofText(path.toString()));
    } else {
      Files.delete(path);
    }
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
