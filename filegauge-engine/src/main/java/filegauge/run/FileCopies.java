package filegauge.run;

import filegauge.platform.Descriptors;
import filegauge.platform.FileStatus;
import filegauge.platform.OpenFlags;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** Copies files as they are, through libc, so that any name will do. */
final class FileCopies {
  private static final int CHUNK = 1 << 20;
  private static final int NEW = OpenFlags.WRITE | OpenFlags.CREATE | OpenFlags.EXCLUSIVE;

  private FileCopies() {}

  /** Copies the measured stretches into a folder; the copies, numbered as their sources. */
  static List<FilePart> of(List<FilePart> files, RawName folder) throws IOException {
    List<FilePart> copies = new ArrayList<>();
    for (FilePart file : files) {
      RawName name = folder.child(RawName.ofText("f" + file.file()));
      write(file, name, NEW);
      copies.add(new FilePart(file.file(), name, file.length(), 0, file.length()));
    }
    return copies;
  }

  /** Copies of a corpus as a corpus of their own. */
  static FileSet of(FileSet files, RawName folder) throws IOException {
    List<FileSet.Member> members = new ArrayList<>();
    for (FilePart copy : of(files.parts(), folder)) {
      FileStatus status =
          FileStatus.of(copy.name(), false)
              .orElseThrow(() -> new IOException(copy.name() + " is gone as soon as it was made"));
      members.add(new FileSet.Member(copy, status));
    }
    return new FileSet(members);
  }

  /** Writes the measured stretches over copies that were made before. */
  static void again(FileSet files, FileSet copies) throws IOException {
    for (int i = 0; i < copies.members().size(); i++) {
      write(files.parts().get(i), copies.parts().get(i).name(), OpenFlags.WRITE);
    }
  }

  private static void write(FilePart from, RawName to, int flags) throws IOException {
    int in = Descriptors.open(from.name(), OpenFlags.READ);
    try (Arena arena = Arena.ofConfined()) {
      int out = Descriptors.open(to, flags, 0600);
      try {
        copy(from, in, to, out, arena.allocate(CHUNK));
        Descriptors.fsync(out, to);
      } finally {
        Descriptors.close(out, to);
      }
    } finally {
      Descriptors.close(in, from.name());
    }
  }

  private static void copy(FilePart from, int in, RawName to, int out, MemorySegment buffer)
      throws IOException {
    for (long offset = 0; offset < from.length(); ) {
      long want = Math.min(CHUNK, from.length() - offset);
      long n = Descriptors.pread(in, buffer, 0, want, from.name(), offset);
      if (n == 0) {
        throw new IOException(from.name() + " is shorter than it was when it was listed");
      }
      for (long done = 0; done < n; ) {
        done += Descriptors.pwrite(out, buffer, done, n - done, to, offset + done);
      }
      offset += n;
    }
  }
}
