package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The histogram command as a process, in scripts whose {@code $F} is the program. */
class HistogramProcessTest {
  @TempDir private Path folder;

  @BeforeEach
  void needsLinux() {
    assumeTrue(Files.exists(Path.of("/proc/self/fd")), "needs Linux");
  }

  private Outputs script(String text) throws IOException, InterruptedException {
    Path script = folder.resolve("script");
    String program = "'" + String.join("' '", Finished.java(List.of())) + "'";
    String whole = "F() { " + program + " histogram \"$@\"; }\ncd '" + folder + "'\n" + text;
    Files.writeString(script, whole, StandardCharsets.ISO_8859_1);
    return Outputs.of(
        folder, Path.of("/dev/null"), List.of("sh", script.toString()), Map.of("LC_ALL", "C"));
  }

  @Test
  void countsEachByte() throws IOException, InterruptedException {
    Outputs run = script("printf 'AAB\\377' >f; : >empty; F f empty");
    assertThat(run.out())
        .isEqualTo(
            """
            f: 4 bytes, 3 values, entropy 1.5000 bits a byte
              value   count   share
                                  %
              0x41 A      2  50.000
              0x42 B      1  25.000
              0xff        1  25.000

            empty: 0 bytes, 0 values, entropy 0.0000 bits a byte
            """);
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
  }

  /** Longer than the buffer, from a pipe, and counted by od for comparison. */
  @Test
  void agreesWithOd() throws IOException, InterruptedException {
    Outputs run =
        script(
            """
            i=0; while [ $i -lt 3000 ]; do echo "line $i of some text $((i * 7919))"; i=$((i+1)); done >t
            for n in 1 2 3 4 5; do cat t; done >f
            F -f csv - <f | tr -d '\\r' | sed -n 's/^-,//p' | grep -v ',0$' >ours
            od -An -v -tu1 -w1 f | sort -n | uniq -c | awk '{print $2 "," $1}' >od
            cmp ours od && wc -l <ours
            """);
    assertThat(run.err()).isEmpty();
    assertThat(Integer.parseInt(run.out().strip())).isGreaterThan(20);
  }

  @Test
  void goesOnAfterFilesThatCannotBeRead() throws IOException, InterruptedException {
    Outputs run = script("printf x >x; mkdir d; F -f json gone x d 'a b'; echo \"status $?\"");
    assertThat(run.out())
        .contains("\"schema\": \"filegauge-histogram/1\"", "\"file\": \"x\"", "\"bytes\": 1")
        .endsWith("status 1\n");
    assertThat(run.err())
        .isEqualTo(
            """
            filegauge: gone: No such file or directory
            filegauge: d: Is a directory
            filegauge: 'a b': No such file or directory
            """);
  }

  @Test
  void refusesOtherFormatsAndNoFile() throws IOException, InterruptedException {
    Outputs run = script("F -f html x; echo $?; F; echo $?");
    assertThat(run.out()).isEqualTo("2\n2\n");
    assertThat(run.err())
        .startsWith("filegauge: --format: 'html' is not a format; write text or json or csv\n");
  }
}
