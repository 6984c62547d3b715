package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against md5sum and b2sum of coreutils 9.1 as processes, byte for byte. */
class DigestPeerTest {
  private static final Path NOTHING = Path.of("/dev/null");
  private static final int LISTS = 120;

  /** What means something in a line, and digits. */
  private static final String ODD = " \t\\()=*a0\r\0#-";

  @TempDir private Path folder;
  private final Random random = new Random(20261130);

  @BeforeEach
  void needsThePeers() throws IOException, InterruptedException {
    for (String peer : List.of("md5sum", "b2sum")) {
      String version = peer(peer, "--version").out();
      assumeTrue(version.contains("coreutils) 9.1"), peer + " 9.1 is not installed: " + version);
    }
    Files.writeString(file("abc.txt"), "abc");
    Files.writeString(file("empty"), "");
    Files.writeString(file(" s"), "x");
    Files.writeString(file("*s"), "y");
    Files.writeString(file("back\\slash"), "");
    Files.writeString(file("a) = b"), "q");
    Files.writeString(file("new\nline"), "z");
    Files.writeString(file("car\rret"), "");
    Files.createDirectory(file("adir"));
    byte[] large = new byte[200_000];
    random.nextBytes(large);
    Files.write(file("large"), large);
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private Outputs peer(String... command) throws IOException, InterruptedException {
    return Outputs.of(folder, NOTHING, List.of(command), Map.of());
  }

  /** Runs both; names in arguments are made absolute, for our own folder cannot be changed. */
  private void same(String... command) throws IOException, InterruptedException {
    assertThat(Outputs.ours(command))
        .as("%s", Arrays.asList(command))
        .isEqualTo(peer(command).as(command[0]));
  }

  private String[] command(String program, String options, List<String> names) {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(options.split(" ", -1)));
    names.forEach(name -> command.add(file(name).toString()));
    return command.toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--binary", "--text", "--tag", "--zero", "-z --tag", "-t -b", "-bz", "--"})
  void printsTheSame(String options) throws IOException, InterruptedException {
    List<String> names =
        List.of(
            "abc.txt",
            "empty",
            " s",
            "*s",
            "back\\slash",
            "a) = b",
            "new\nline",
            "car\rret",
            "adir",
            "gone",
            "large",
            "abc.txt",
            "what's up",
            "it's $5",
            "a:b",
            "tab\there");
    same(command("md5sum", options, names));
    same(command("b2sum", options, names));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-l 8", "--length=256", "-l0 --tag", "-l 128 --tag"})
  void printsTheSameOfEachLength(String options) throws IOException, InterruptedException {
    same(command("b2sum", options, List.of("abc.txt", "empty", "large")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-w", "--strict --quiet", "--status", "--ignore-missing --warn", "-w --quiet"})
  void checksTheSame(String options) throws IOException, InterruptedException {
    for (String program : List.of("md5sum", "b2sum")) {
      List<String> names = new ArrayList<>(List.of("gone-list", "adir/"));
      for (int i = 0; i < LISTS; i++) {
        String name = "list" + i;
        Files.write(file(name), list(program));
        names.add(name);
      }
      String[] command = command(program, "-c " + options, names.subList(2, names.size()));
      same(command);
    }
  }

  private byte[] list(String program) throws IOException, InterruptedException {
    StringBuilder list = new StringBuilder();
    int lines = 1 + random.nextInt(3);
    for (int i = 0; i < lines; i++) {
      String line = line(program);
      list.append(random.nextInt(5) < 2 ? mutated(line) : line);
      list.append(random.nextInt(4) == 0 ? "\r\n" : "\n");
    }
    return list.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static final List<String> NAMES =
      List.of(
          "abc.txt", "empty", " s", "*s", "back\\slash", "a) = b", "new\nline", "car\rret", "gone");

  /** A line in one of the accepted spellings. */
  private String line(String program) throws IOException, InterruptedException {
    String name = file(NAMES.get(random.nextInt(NAMES.size()))).toString();
    String hex = hex(program, name);
    String escaped = name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    String start = escaped.equals(name) && random.nextInt(20) > 0 ? "" : "\\";
    String tag = program.equals("md5sum") ? "MD5" : "BLAKE2b-" + 4 * hex.length();
    return switch (random.nextInt(7)) {
      case 0 -> start + hex + " *" + escaped;
      case 1 -> start + hex + " " + escaped;
      case 2 -> hex + "\t" + name;
      case 3 -> start + tag + " (" + escaped + ") = " + hex;
      case 4 -> start + tag + "(" + escaped + ")= " + hex;
      case 5 -> " \t" + hex.toUpperCase(java.util.Locale.ROOT) + "  " + name;
      default -> start + hex + "  " + escaped;
    };
  }

  private String hex(String program, String name) {
    boolean long64 = random.nextBoolean();
    String[] command =
        program.equals("md5sum")
            ? new String[] {"md5sum", "-z", name}
            : new String[] {"b2sum", "-z", "-l", long64 ? "512" : "128", name};
    String out = Outputs.ours(command).out();
    return out.isEmpty() ? "ab".repeat(16) : out.substring(0, out.indexOf(' '));
  }

  private String mutated(String line) {
    StringBuilder text = new StringBuilder(line);
    for (int i = random.nextInt(2); i >= 0; i--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(3)) {
        case 0 -> text.insert(at, ODD.charAt(random.nextInt(ODD.length())));
        case 1 -> text.deleteCharAt(at);
        default -> text.setLength(Math.max(1, at));
      }
    }
    return text.toString();
  }

  @Test
  void eachReadsTheOthersLists() throws IOException, InterruptedException {
    List<String> names = List.of("abc.txt", "new\nline", "back\\slash", " s", "large");
    for (String program : List.of("md5sum", "b2sum")) {
      for (String options : List.of("--tag", "--text")) {
        String[] print = command(program, options, names);
        Files.writeString(file("ours"), Outputs.ours(print).out(), StandardCharsets.ISO_8859_1);
        Files.writeString(file("theirs"), peer(print).out(), StandardCharsets.ISO_8859_1);
        assertThat(peer(program, "-c", "--strict", file("ours").toString()).status()).isZero();
        String[] check = {program, "-c", "--strict", file("theirs").toString()};
        assertThat(Outputs.ours(check)).isEqualTo(peer(check));
        assertThat(Outputs.ours(check).status()).isZero();
      }
    }
    Files.writeString(
        file("b2"), peer(command("b2sum", "-t", names)).out(), StandardCharsets.ISO_8859_1);
    assertThat(Outputs.ours("digest", "-c", file("b2").toString()).status()).isZero();
  }

  /** The meaning is the same, the words are ours: each option that needs {@code --check}, etc. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "md5sum --status x",
        "md5sum --quiet x",
        "md5sum --warn x",
        "md5sum --strict x",
        "md5sum --ignore-missing x",
        "md5sum -c -b x",
        "md5sum -c -t x",
        "md5sum -c --tag x",
        "md5sum -c -z x",
        "md5sum --tag -t x",
        "md5sum --foo",
        "md5sum -l 8 x",
        "b2sum -l 7 x",
        "b2sum -l 1000 x",
        "b2sum -l x y",
        "b2sum -l",
        "md5sum --st x",
        "md5sum --tag=1 x"
      })
  void refusesTheSameOptions(String command) throws IOException, InterruptedException {
    String[] words = command.split(" ", -1);
    Outputs peer = peer(words);
    Outputs ours = Outputs.ours(words);
    assertThat(peer.status()).isEqualTo(1);
    assertThat(ours.status()).isEqualTo(1);
    assertThat(ours.out()).isEmpty();
    assertThat(ours.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"md5sum -t --tag", "md5sum -c --stat", "b2sum -cw --qui", "md5sum --ignore -c"})
  void acceptsTheSameOptions(String command) throws IOException, InterruptedException {
    Files.writeString(file("empty-list"), "# nothing\n");
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    words.add(file("empty-list").toString());
    same(words.toArray(String[]::new));
  }
}
