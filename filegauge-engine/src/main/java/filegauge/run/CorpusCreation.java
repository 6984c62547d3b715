package filegauge.run;

import filegauge.platform.Descriptors;
import filegauge.platform.FileSystem;
import filegauge.platform.OpenFlags;
import filegauge.platform.Platform;
import filegauge.spi.RawName;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.function.LongSupplier;

/** Makes one corpus: files, manifest, flush; or removes again what it made. */
final class CorpusCreation {
  /** Files from this size on are flushed each, so that dirty data does not pile up. */
  private static final long LARGE = 1 << 20;

  private final Path path;
  private final Path partial;
  private final CorpusShape shape;
  private final ContentWriter writer;
  private int begun;

  CorpusCreation(Path path, CorpusShape shape, Cancellation cancellation) {
    this.path = path;
    this.partial = path.resolve(CorpusManifest.PARTIAL);
    this.shape = shape;
    this.writer = new ContentWriter(cancellation);
  }

  void run() throws InvalidRequest, IOException, Cancelled {
    boolean folderToo = makeFolder();
    // Creating the partial manifest takes the folder: whatever is made from here on is ours.
    try (BufferedWriter manifest = begin()) {
      try {
        append(manifest, CorpusManifest.head(shape));
        flush(manifest);
        writeFiles(manifest);
      } catch (IOException | Cancelled e) {
        undo(folderToo, e);
        throw e;
      }
    }
    sync();
    Files.move(partial, path.resolve(CorpusManifest.NAME), StandardCopyOption.ATOMIC_MOVE);
    sync();
  }

  private boolean makeFolder() throws IOException {
    try {
      Files.createDirectory(path);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  private BufferedWriter begin() throws InvalidRequest, IOException {
    try {
      return Files.newBufferedWriter(
          partial, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException e) {
      throw new InvalidRequest("'" + path + "' is being filled by another process");
    }
  }

  private void writeFiles(BufferedWriter manifest) throws IOException, Cancelled {
    MessageDigest digest = CorpusCheck.sha256();
    LongSupplier sizes = shape.sizeSource();
    Long before = null;
    for (int i = 0; i < shape.count(); i++) {
      long size = sizes.getAsLong();
      boolean force = size >= LARGE || !Platform.isLinux();
      Path file = path.resolve(CorpusShape.name(i));
      try (FileChannel out = ContentWriter.open(file, StandardOpenOption.CREATE_NEW)) {
        begun++;
        writer.write(out, file, size, shape.source(i), digest, force);
      }
      String hash = HexFormat.of().formatHex(digest.digest());
      append(manifest, CorpusManifest.lines(new CorpusManifest.Entry(i, size, hash), before));
      before = size;
    }
    flush(manifest);
  }

  private void append(BufferedWriter manifest, String text) throws IOException {
    try {
      manifest.write(text);
    } catch (IOException e) {
      throw new IOException("cannot write '" + partial + "': " + e.getMessage(), e);
    }
  }

  private void flush(BufferedWriter manifest) throws IOException {
    try {
      manifest.flush();
    } catch (IOException e) {
      throw new IOException("cannot write '" + partial + "': " + e.getMessage(), e);
    }
  }

  // One call for all small files: an fsync each took 1.1 ms on ext4, 12 times as long as the file.
  private void sync() throws IOException {
    if (Platform.isLinux()) {
      RawName name = RawName.ofText(path.toString());
      int fd = Descriptors.open(name, OpenFlags.READ | OpenFlags.DIRECTORY);
      try {
        FileSystem.sync(fd, name);
      } finally {
        Descriptors.close(fd, name);
      }
    }
  }

  private void undo(boolean folderToo, Exception cause) {
    try {
      try (CorpusDirectory folder = CorpusDirectory.open(path)) {
        folder.removeFiles(begun);
      } catch (InvalidRequest | IOException e) {
        // Not even the manifest's head could be written, so that there is nothing else.
        Files.deleteIfExists(partial);
      }
      if (folderToo) {
        Files.delete(path);
      }
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }
}
