package filegauge.access;

import filegauge.platform.FileStatus;
import filegauge.platform.JdkNames;
import filegauge.platform.Platform;
import filegauge.spi.FilePart;
import java.io.IOException;
import java.nio.file.Files;
import java.util.OptionalLong;

/** A file does not hold as many bytes as it did when the corpus was listed. */
public final class FileChangedException extends IOException {
  private static final long serialVersionUID = 1L;

  private FileChangedException(String message) {
    super(message);
  }

  /** The file of this part turned out to be of another size; asks for its size now. */
  public static FileChangedException of(FilePart part) {
    OptionalLong now = sizeNow(part);
    return now.isPresent()
        ? of(part, now.getAsLong())
        : new FileChangedException(
            part.name().display()
                + " changed while it was measured: it is gone, had "
                + part.fileSize()
                + " bytes");
  }

  /** The file of this part turned out to have that many bytes. */
  static FileChangedException of(FilePart part, long now) {
    String name = part.name().display();
    if (now == part.fileSize()) {
      // Files of /proc say 0 and have content; or the file was cut and has grown again.
      return new FileChangedException(
          name + " does not hold the " + now + " bytes that its status tells");
    }
    return new FileChangedException(
        name + " changed while it was measured: " + now + " bytes, was " + part.fileSize());
  }

  /**
   * What is to be thrown where a workload touched a page that the file no longer has: HotSpot turns
   * the SIGBUS into an InternalError that names nothing.
   */
  public static IOException of(FilePart part, InternalError error) {
    IOException changed = of(part);
    changed.initCause(error);
    return changed;
  }

  private static OptionalLong sizeNow(FilePart part) {
    try {
      if (Platform.isLinux()) {
        return FileStatus.of(part.name(), true)
            .map(status -> OptionalLong.of(status.size()))
            .orElseGet(OptionalLong::empty);
      }
      return OptionalLong.of(Files.size(JdkNames.path(part.name())));
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }
}
