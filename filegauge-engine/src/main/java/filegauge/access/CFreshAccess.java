package filegauge.access;

import filegauge.platform.CompiledC;
import filegauge.platform.CompiledLoop;
import filegauge.platform.CompiledProgram;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Loops;
import filegauge.spi.Program;
import filegauge.spi.Suggestion;
import filegauge.spi.UnavailableException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code c-fresh:read:SIZE}, {@code c-fresh:fread:SIZE} and {@code c-fresh:mmap}: what {@code
 * c-read}, {@code c-fread} and {@code c-mmap} do, in a C program that is started anew for each pass
 * over a file and times itself. What a process pays at its first call and at its first touch of
 * memory, a program pays that does its work once and ends; others do not meet it.
 */
public final class CFreshAccess implements AccessMethodKind {
  private static final String NAME = "c-fresh";
  private static final Map<String, AccessMethodKind> WAYS =
      Map.of("read", new CReadAccess(), "fread", new CFreadAccess(), "mmap", new CMmapAccess());

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "c-fresh:WAY[:SIZE|:OPTION]";
  }

  @Override
  public String summary() {
    return "c-read, c-fread or c-mmap in a process of its own for each pass, which times itself: WAY"
        + " is read, fread or mmap";
  }

  @Override
  public List<String> listed() {
    return List.of();
  }

  /** Programs that do more than one thing do not start a process for each. */
  @Override
  public List<String> named() {
    return List.of("c-fresh:read:64K", "c-fresh:fread:8K", "c-fresh:mmap");
  }

  @Override
  public Availability availability() {
    return CompiledC.availability();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    String word = parameters.isEmpty() ? "" : parameters.getFirst().toLowerCase(Locale.ROOT);
    AccessMethodKind way = WAYS.get(word);
    if (way == null) {
      List<String> ways = WAYS.keySet().stream().sorted().toList();
      throw new IllegalArgumentException(
          "'"
              + word
              + "' is no way"
              + Suggestion.phrase(Suggestion.nearest(word, ways))
              + " (the ways are "
              + String.join(", ", ways)
              + ")");
    }
    AccessMethod same = way.bind(parameters.subList(1, parameters.size()));
    return new Method(same, (CLoops) same.loops().orElseThrow());
  }

  /**
   * A method.
   *
   * @param same what does the same within the worker
   */
  private record Method(AccessMethod same, CLoops own) implements AccessMethod {
    @Override
    public String id() {
      return NAME + ":" + same.id().substring("c-".length());
    }

    @Override
    public String family() {
      return same.family();
    }

    @Override
    public boolean sharesDescriptors() {
      return false;
    }

    @Override
    public boolean readsParts() {
      return false;
    }

    @Override
    public Optional<Loops> loops() {
      return Optional.of(own);
    }

    @Override
    public Optional<Program.Maker> programs() {
      return Optional.of((workload, callerBuffer) -> program(own.order(callerBuffer), workload));
    }

    private static Program program(CompiledLoop.Order order, String workload)
        throws UnavailableException {
      CompiledProgram program = CompiledProgram.of(order, workload);
      return file -> program.run(file).orElseThrow(() -> FileChangedException.of(file));
    }
  }
}
