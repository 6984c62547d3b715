package filegauge.run;

import filegauge.platform.FileStatus;
import java.io.IOException;
import java.util.Optional;

/** Looks whether the files of a corpus are still those that were listed. */
final class Changes {
  private Changes() {}

  /** The first file that changed and how, in words; empty if none did. */
  static Optional<String> first(FileSet files) throws IOException {
    for (FileSet.Member member : files.members()) {
      Optional<FileStatus> now = FileStatus.of(member.part().name(), true);
      String change = now.isEmpty() ? "is gone" : change(member.status(), now.get());
      if (!change.isEmpty()) {
        return Optional.of(
            "'" + member.part().name() + "' changed while it was measured: " + change);
      }
    }
    return Optional.empty();
  }

  private static String change(FileStatus then, FileStatus now) {
    if (!then.sameFile(now)) {
      return "another file has taken its place";
    }
    if (then.size() != now.size()) {
      return "it has " + now.size() + " bytes and had " + then.size();
    }
    return then.modifiedNs() != now.modifiedNs() ? "it was written to" : "";
  }
}
