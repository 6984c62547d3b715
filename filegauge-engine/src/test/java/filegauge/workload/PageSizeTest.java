package filegauge.workload;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.platform.SystemInfo;
import filegauge.spi.Kernel;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PageSizeTest {
  @Test
  @EnabledOnOs(OS.LINUX)
  void isThatOfLibc() {
    assertThat(PageSize.bytes()).isEqualTo(Math.toIntExact(SystemInfo.pageSize()));
  }

  @Test
  void isFoundInTheVector() {
    assertThat(PageSize.of(vector(33, 0x7fff, 6, 65_536, 0, 0))).isEqualTo(65_536);
    assertThat(PageSize.of(vector(33, 6, 17, 100, 0, 0))).isEqualTo(4096);
    assertThat(PageSize.of(new byte[11])).isEqualTo(4096);
  }

  private static byte[] vector(long... words) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * words.length).order(ByteOrder.nativeOrder());
    for (long word : words) {
      bytes.putLong(word);
    }
    return bytes.array();
  }

  @Test
  void touchTakesOneByteOfEveryPage() {
    int page = PageSize.bytes();
    byte[] bytes = new byte[2 * page + 1];
    bytes[0] = 1;
    bytes[1] = 100;
    bytes[page - 1] = 100;
    bytes[page] = -1;
    bytes[2 * page] = 3;
    Kernel kernel = Touch.pages().newKernel();
    kernel.accept(0, 0, MemorySegment.ofArray(bytes), 0, bytes.length);
    assertThat(kernel.result()).isEqualTo("0000000000000103");
  }

  @Test
  void copyOutTakesTheFirstWordOfEveryKib() {
    byte[] bytes = new byte[2051];
    bytes[0] = 1;
    bytes[8] = 100;
    bytes[1023] = 100;
    bytes[1031] = 2;
    bytes[2050] = 4;
    Kernel kernel = new CopyOut().newKernel();
    kernel.accept(0, 0, MemorySegment.ofArray(bytes), 0, bytes.length);
    assertThat(kernel.result()).isEqualTo("0200000000040001");
  }
}
