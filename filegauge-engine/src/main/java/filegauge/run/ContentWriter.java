package filegauge.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/** Writes files of made content, one after another, through one buffer. */
final class ContentWriter {
  private static final int CHUNK = 1 << 20;

  private final Cancellation cancellation;
  private final byte[] chunk = new byte[CHUNK];

  ContentWriter(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  /**
   * Opens a file for writing.
   *
   * @param how {@code CREATE_NEW} or {@code TRUNCATE_EXISTING}
   * @throws IOException naming the file, which is then as it was
   */
  static FileChannel open(Path file, StandardOpenOption how) throws IOException {
    try {
      return FileChannel.open(file, how, StandardOpenOption.WRITE);
    } catch (FileSystemException e) {
      throw new IOException("cannot make '" + file + "': " + reason(e), e);
    }
  }

  /**
   * Writes the content of a file.
   *
   * @param file for messages
   * @param digest gets every byte; null for none
   * @param force whether to flush it to storage
   * @throws IOException naming the file; a part of it may be written
   */
  void write(
      FileChannel out,
      Path file,
      long size,
      ContentSource source,
      @Nullable MessageDigest digest,
      boolean force)
      throws IOException, Cancelled {
    try {
      for (long offset = 0; offset < size; ) {
        cancellation.check();
        int length = (int) Math.min(CHUNK, size - offset);
        source.fill(chunk, length);
        if (digest != null) {
          digest.update(chunk, 0, length);
        }
        ByteBuffer bytes = ByteBuffer.wrap(chunk, 0, length);
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
        offset += length;
      }
      if (force) {
        out.force(true);
      }
    } catch (IOException e) {
      // A channel's own failures name no file.
      throw new IOException("cannot write '" + file + "': " + e.getMessage(), e);
    }
  }

  private static String reason(FileSystemException e) {
    if (e instanceof FileAlreadyExistsException) {
      return "it exists";
    }
    return e.getReason() == null ? e.toString() : e.getReason();
  }
}
