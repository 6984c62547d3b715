package filegauge.access;

import filegauge.platform.CompiledC;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Loops;
import filegauge.spi.Rewriter;
import filegauge.spi.Suggestion;
import filegauge.spi.Task;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * {@code c-mmap}: {@code mmap} and the work on its bytes as a C program does both. {@code
 * c-mmap:rw} is the published one of many small files: the file is opened for writing too and the
 * shared mapping is writable, but nothing is written.
 */
public final class CMmapAccess implements AccessMethodKind {
  private static final String NAME = "c-mmap";

  /** How it maps; the numbers are those of the C source. */
  private enum Option {
    PLAIN(0),
    PRIVATE(1),
    RW(2);

    private final long number;

    Option(long number) {
      this.number = number;
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "c-mmap[:OPTION]";
  }

  @Override
  public String summary() {
    return "compiled C, the work too: open, fstat, mmap(2) read-only and shared [private; rw: opened"
        + " and mapped for writing too, but not written], munmap, close";
  }

  @Override
  public List<String> listed() {
    return List.of(NAME);
  }

  @Override
  public List<String> named() {
    return List.of(new Method(Option.PRIVATE).id(), new Method(Option.RW).id());
  }

  @Override
  public Availability availability() {
    return CompiledC.availability();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (parameters.isEmpty()) {
      return new Method(Option.PLAIN);
    }
    if (parameters.size() > 1) {
      throw new IllegalArgumentException(
          "'" + parameters.get(1) + "' is too much; c-mmap takes one option");
    }
    String word = parameters.getFirst();
    return options()
        .filter(option -> option.word().equals(word.toLowerCase(Locale.ROOT)))
        .findFirst()
        .map(Method::new)
        .orElseThrow(() -> noOption(word));
  }

  private static Stream<Option> options() {
    return Arrays.stream(Option.values()).filter(option -> option != Option.PLAIN);
  }

  private static IllegalArgumentException noOption(String word) {
    List<String> words = options().map(Option::word).toList();
    return new IllegalArgumentException(
        "'"
            + word
            + "' is no option of c-mmap"
            + Suggestion.phrase(Suggestion.nearest(word, words))
            + " (the options are "
            + String.join(", ", words)
            + ")");
  }

  private record Method(Option option) implements AccessMethod {
    @Override
    public String id() {
      return option == Option.PLAIN ? NAME : NAME + ":" + option.word();
    }

    @Override
    public String family() {
      return NAME;
    }

    @Override
    public boolean sharesDescriptors() {
      return false;
    }

    /** Options are for reading. */
    @Override
    public Set<Task> tasks() {
      return option == Option.PLAIN ? EnumSet.allOf(Task.class) : EnumSet.of(Task.READ);
    }

    @Override
    public Rewriter newRewriter(Task task) {
      return tasks().contains(task) && task != Task.READ
          ? CRewriter.mapped(task)
          : AccessMethod.super.newRewriter(task);
    }

    @Override
    public Optional<Loops> loops() {
      return Optional.of(new CLoops("mmap", option.number, 0));
    }
  }
}
