package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.digest.kernel.Width;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/** The digests in JVMs of their own: without the vector module, and with a width forced. */
class PlainJvmTest {
  /** Prints the width and all digests of a fixed input. */
  static final class Probe {
    public static void main(String[] args) {
      System.out.println(report());
    }

    static String report() {
      StringJoiner lines = new StringJoiner("\n");
      lines.add(Width.best().name());
      byte[] input = Inputs.pattern(5000);
      for (Algorithm algorithm : Algorithm.values()) {
        Digest digest = DigestFunction.of(algorithm).newDigest();
        digest.update(input);
        lines.add(algorithm + " " + Inputs.HEX.formatHex(digest.finish()));
      }
      return lines.toString();
    }
  }

  private static String run(String... flags) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(flags));
    command.add("-cp");
    command.add(ManagementFactory.getRuntimeMXBean().getClassPath());
    command.add(Probe.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    process.waitFor();
    return out.strip();
  }

  private static String withWidth(Width width) {
    String here = Probe.report();
    return width.name() + here.substring(here.indexOf('\n'));
  }

  @Test
  void withoutTheVectorModulePlainCodeServes() throws IOException, InterruptedException {
    assertThat(run()).isEqualTo(withWidth(Width.PLAIN));
  }

  @Test
  void aWidthCanBeForced() throws IOException, InterruptedException {
    String[] flags = {"--add-modules=jdk.incubator.vector", "-Dfilegauge.vector=128"};
    assertThat(run(flags)).endsWith(withWidth(Width.W128));
  }

  @Test
  void aWidthThatIsNoneIsRefused() throws IOException, InterruptedException {
    assertThat(run("-Dfilegauge.vector=256")).contains("filegauge.vector is '256'; use plain, or");
  }
}
