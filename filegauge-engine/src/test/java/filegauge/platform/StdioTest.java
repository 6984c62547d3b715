package filegauge.platform;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class StdioTest {
  @TempDir Path folder;

  @Test
  void readsFromAnOffsetToTheEnd() throws IOException {
    byte[] bytes = TestFiles.pattern(10_000);
    RawName file = TestFiles.write(folder.resolve("f"), bytes);
    MemorySegment stream = Stdio.open(file);
    try (NativeBuffer buffer = new NativeBuffer(8192)) {
      Stdio.seek(stream, 4095, file);
      assertThat(Stdio.read(stream, buffer.segment(), 5_000, file, 4095)).isEqualTo(5_000);
      assertThat(buffer.segment().asSlice(0, 5_000).toArray(JAVA_BYTE))
          .isEqualTo(Arrays.copyOfRange(bytes, 4095, 9095));
      assertThat(Stdio.read(stream, buffer.segment(), 5_000, file, 9095)).isEqualTo(905);
      assertThat(Stdio.read(stream, buffer.segment(), 5_000, file, 10_000)).isZero();
    }
    assertThatThrownBy(() -> Stdio.seek(stream, -1, file))
        .hasMessage("fseeko " + folder + "/f at offset -1: Invalid argument");
    Stdio.close(stream, file);
  }

  /** fopen takes a folder; only reading from it fails. */
  @Test
  void failuresNameTheCall() throws IOException {
    RawName self = RawName.ofText(folder.toString());
    MemorySegment stream = Stdio.open(self);
    try (NativeBuffer buffer = new NativeBuffer(8192)) {
      assertThatThrownBy(() -> Stdio.read(stream, buffer.segment(), 8192, self, 0))
          .hasMessage("fread " + folder + " at offset 0: Is a directory");
    }
    Stdio.close(stream, self);
    RawName absent = self.child(RawName.ofText("absent"));
    assertThatThrownBy(() -> Stdio.open(absent))
        .hasMessage("fopen " + folder + "/absent: No such file or directory");
  }
}
