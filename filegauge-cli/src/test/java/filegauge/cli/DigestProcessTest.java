package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The digest commands as processes, in scripts whose {@code $F} is the program. */
class DigestProcessTest {
  private static final Path NOTHING = Path.of("/dev/null");

  @TempDir private Path folder;

  @BeforeEach
  void needsLinux() {
    assumeTrue(Files.exists(Path.of("/proc/self/fd")), "needs Linux");
  }

  /** A script's bytes are those of its text's chars. */
  private Outputs script(Map<String, String> environment, String text)
      throws IOException, InterruptedException {
    Path script = folder.resolve("script");
    String program = "'" + String.join("' '", Finished.java(List.of())) + "'";
    String whole = "F() { " + program + " \"$@\"; }\ncd '" + folder + "'\n" + text;
    Files.writeString(script, whole, StandardCharsets.ISO_8859_1);
    return Outputs.of(folder, NOTHING, List.of("sh", script.toString()), environment);
  }

  private Outputs script(String text) throws IOException, InterruptedException {
    return script(Map.of(), text);
  }

  /** Case DG-14. */
  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "C.UTF-8"})
  void takesNamesAsBytes(String locale) throws IOException, InterruptedException {
    Outputs run =
        script(
            Map.of("LC_ALL", locale),
            """
            mkdir d && cd d
            for n in caf\u00c3\u00a9 lat\u00e9 bad\u00ff\u00fe plain; do printf %s "$n" >"$n"; done
            F md5sum bad* caf* lat* plain >../named || exit 1
            md5sum -c --strict ../named || exit 2
            F md5sum -c ../named || exit 3
            cd .. && F digest -r -a md5 d >found && md5sum -c --strict found || exit 4
            rm d/lat* && F md5sum -c found
            """);
    String all = "bad\u00ff\u00fe: OK\ncaf\u00c3\u00a9: OK\nlat\u00e9: OK\nplain: OK\n";
    String found = "d/" + all.strip().replace("\n", "\nd/") + "\n";
    assertThat(run.out())
        .isEqualTo(all + all + found + found.replace("\u00e9: OK", "\u00e9: FAILED open or read"));
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            """
            filegauge: 'd/lat'$'\\351': No such file or directory
            filegauge: WARNING: 1 listed file could not be read
            """);
  }

  @Test
  void readsStandardInput() throws IOException, InterruptedException {
    Outputs run =
        script(
            """
            printf abc >abc
            printf abc | F md5sum
            F md5sum - <abc
            F md5sum - - <abc
            { dd bs=1 count=1 >/dev/null 2>&1; F md5sum; } <abc
            printf 'abc\\n' | F md5sum -c
            echo '900150983cd24fb0d6963f7d28e17f72  abc' | F md5sum -c
            echo '900150983cd24fb0d6963f7d28e17f72  -' >list
            F md5sum -c list <abc
            """);
    String abc = "900150983cd24fb0d6963f7d28e17f72  -\n";
    String empty = "d41d8cd98f00b204e9800998ecf8427e  -\n";
    assertThat(run.out())
        .isEqualTo(
            abc + abc + abc + empty + "5360af35bde9ebd8f01f492dc059593c  -\nabc: OK\n-: OK\n");
    assertThat(run.err())
        .isEqualTo("filegauge: 'standard input': no properly formatted checksum lines found\n");
  }

  /** Case CL-04. */
  @Test
  void endsWhenItsReaderGoesAway() throws IOException, InterruptedException {
    Outputs run =
        script(
            """
            i=0; while [ $i -lt 300 ]; do echo $i >f$i; i=$((i+1)); done
            { F md5sum f*; echo "status $?" >&2; } | head -n 1 >first
            wc -l <first
            """);
    assertThat(run.out().strip()).isEqualTo("1");
    assertThat(run.err()).isIn("status 141\n", "status 0\n");
    Outputs slow = script("{ sleep 1; F md5sum f*; echo \"status $?\" >&2; } | :");
    assertThat(slow.err()).isEqualTo("status 141\n");
  }

  @Test
  void reportsAFullDisk() throws IOException, InterruptedException {
    Outputs run = script("echo abc >abc; F b2sum abc >/dev/full");
    assertThat(run.err())
        .isEqualTo("filegauge: cannot write to standard output: No space left on device\n");
    assertThat(run.status()).isEqualTo(1);
  }

  @Test
  void canBeInterruptedWhileItWaits() throws IOException, InterruptedException {
    Outputs run =
        script(
            "mkfifo pipe; timeout -s INT -k 9 2 sh -c 'exec \"$@\"' sh "
                + "'"
                + String.join("' '", Finished.java(List.of()))
                + "' md5sum pipe; echo $?");
    assertThat(run.out()).isEqualTo("124\n");
    assertThat(run.err()).isEmpty();
  }

  /** Case DG-11. */
  @Test
  void goesOnAfterFilesThatCannotBeRead() throws IOException, InterruptedException {
    assumeTrue(
        "root".equals(System.getProperty("user.name")) && Files.exists(Path.of("/usr/bin/setpriv")),
        "needs root and setpriv to become another user");
    try (OpenFolder open = OpenFolder.withClassPath()) {
      Path files = Files.createDirectory(open.path().resolve("files"));
      String program = "'" + String.join("' '", open.java()) + "'";
      String text =
          """
          cd '%s'
          printf abc >abc.txt; echo hello >hello.txt; mkdir adir; : >locked.txt; chmod 0 locked.txt
          for n in abc.txt locked.txt adir gone.bin; do
            echo "900150983cd24fb0d6963f7d28e17f72  $n"; done >mixed
          echo '00000000000000000000000000000000  hello.txt' >>mixed
          chmod 755 . adir; chmod 644 mixed abc.txt hello.txt
          F() { setpriv --reuid=65534 --regid=65534 --clear-groups %s "$@"; echo "status $?"; }
          F md5sum abc.txt locked.txt adir gone.bin hello.txt
          F md5sum -c mixed
          F md5sum -c --ignore-missing --quiet mixed 2>/dev/null
          F md5sum -c --status mixed 2>/dev/null
          """
              .replaceFirst("%s", files.toString())
              .replace("%s", program);
      Path script = Files.writeString(folder.resolve("script"), text);
      Outputs run = Outputs.of(folder, NOTHING, List.of("sh", script.toString()), Map.of());
      assertThat(run.out())
          .isEqualTo(
              """
              900150983cd24fb0d6963f7d28e17f72  abc.txt
              b1946ac92492d2347c6235b4d2611184  hello.txt
              status 1
              abc.txt: OK
              locked.txt: FAILED open or read
              adir: FAILED open or read
              gone.bin: FAILED open or read
              hello.txt: FAILED
              status 1
              locked.txt: FAILED open or read
              adir: FAILED open or read
              hello.txt: FAILED
              status 1
              status 1
              """);
      String unreadable =
          """
          filegauge: locked.txt: Permission denied
          filegauge: adir: Is a directory
          filegauge: gone.bin: No such file or directory
          """;
      assertThat(run.err())
          .isEqualTo(
              unreadable
                  + unreadable
                  + """
                  filegauge: WARNING: 3 listed files could not be read
                  filegauge: WARNING: 1 computed checksum did NOT match
                  """);
    }
  }

  /** Large work is done by a JVM with vectors, which shows in nothing but the time. */
  @Test
  void handsLargeWorkOver() throws IOException, InterruptedException {
    Path large = folder.resolve("large");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(400 << 20);
    }
    String plain = Outputs.ours("digest", "-a", "blake2sp", large.toString()).out();
    Outputs run =
        script(
            """
            mv large "lar\u00e9ge"; printf abc >small
            F digest -a blake2sp small lar* gone
            echo "status $?"
            F digest -a blake2sp <"lar\u00e9ge"
            F digest -a blake2sp lar* >/dev/full; echo "status $?"
            G() { F() { exec PROGRAM "$@"; }; F "$@"; }
            G digest -a blake2sp lar* >/dev/null &
            vectors=no
            while kill -0 $! 2>/dev/null; do
              ! tr '\\0' ' ' </proc/$!/cmdline | grep -q jdk.incubator.vector || vectors=yes
              sleep 0.02
            done 2>/dev/null
            echo "vectors $vectors"
            """
                .replace("PROGRAM", "'" + String.join("' '", Finished.java(List.of())) + "'"));
    String hex = plain.substring(0, 64);
    assertThat(run.out())
        .isEqualTo(
            "70f75b58f1fecab821db43c88ad84edde5a52600616cd22517b7bb14d440a7d5  small\n"
                + hex
                + "  lar\u00e9ge\nstatus 1\n"
                + hex
                + "  -\nstatus 1\nvectors yes\n");
    assertThat(run.err())
        .isEqualTo(
            """
            filegauge: gone: No such file or directory
            filegauge: cannot write to standard output: No space left on device
            """);
  }
}
