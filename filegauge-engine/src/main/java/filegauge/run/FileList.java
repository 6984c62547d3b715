package filegauge.run;

import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The file by which the Runner hands a corpus to its workers: names are bytes, so it is binary. */
final class FileList {
  private FileList() {}

  /** Writes the whole files, or the measured stretch of each. */
  static void write(Path list, List<FilePart> files) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(list)))) {
      out.writeInt(files.size());
      for (FilePart file : files) {
        byte[] name = file.name().bytes();
        out.writeInt(name.length);
        out.write(name);
        out.writeLong(file.fileSize());
        out.writeLong(file.length());
      }
    }
  }

  /** Reads what {@link #write} wrote; files are numbered in order. */
  static List<FilePart> read(Path list) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(list)))) {
      int count = in.readInt();
      List<FilePart> files = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        RawName name = RawName.of(in.readNBytes(in.readInt()));
        files.add(new FilePart(i, name, in.readLong(), 0, in.readLong()));
      }
      return files;
    }
  }
}
