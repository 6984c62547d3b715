package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Suggestion;
import filegauge.spi.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/**
 * The catalogue of access methods. Names and options are of either case; the canonical spelling is
 * in lower case with the shortest size: {@code READ:65536} is {@code read:64K}. Thread-safe.
 */
public final class AccessMethods {
  /** The built-in kinds, in the order of every list. */
  public static final List<AccessMethodKind> ALL =
      List.of(
          new ReadAccess(),
          new PreadAccess(),
          new FreadAccess(),
          new FgetsAccess(),
          new MmapAccess(),
          new MmapWholeAccess(),
          new ChannelAccess(),
          new ChannelHeapAccess(),
          new StreamAccess(),
          new BufferedAccess(),
          new RafAccess(),
          new ReadAllAccess(),
          new MapAccess(),
          new MapBufferAccess(),
          new CReadAccess(),
          new CFreadAccess(),
          new CMmapAccess(),
          new CFreshAccess(),
          new PlantedAccess(),
          new MemoryAccess(),
          PairAccess.freadFwrite(),
          PairAccess.readWrite(),
          PairAccess.preadPwrite(),
          PairAccess.channelChannel(),
          PairAccess.mmapWrite(),
          new MmapMmapAccess(),
          new NullAccess());

  private static final String SEE = "see 'filegauge methods'";

  private AccessMethods() {}

  /** The built-in kinds, then those of services in the order of their names. */
  public static List<AccessMethodKind> available() {
    return Services.KINDS;
  }

  /** Found once: a worker must not search its module path again and again. */
  private static final class Services {
    static final List<AccessMethodKind> KINDS =
        join(
            ALL,
            ServiceLoader.load(AccessMethodKind.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList());
  }

  /**
   * Joins built-in kinds and services.
   *
   * @throws IllegalStateException if a service takes a name that is taken already
   */
  static List<AccessMethodKind> join(
      List<AccessMethodKind> builtIn, List<AccessMethodKind> services) {
    List<AccessMethodKind> all = new ArrayList<>(builtIn);
    for (AccessMethodKind service :
        services.stream().sorted(Comparator.comparing(AccessMethodKind::name)).toList()) {
      if (all.stream().anyMatch(kind -> kind.name().equals(service.name()))) {
        throw new IllegalStateException(
            service.getClass().getName()
                + " offers the access method '"
                + service.name()
                + "', a name that is taken");
      }
      all.add(service);
    }
    return List.copyOf(all);
  }

  /**
   * The access method of a spelling.
   *
   * @throws IllegalArgumentException if there is none or it cannot be used here; the message quotes
   *     the spelling and names what is near
   */
  public static AccessMethod parse(String spelling) {
    List<String> words = Arrays.asList(spelling.split(":", -1));
    AccessMethodKind kind = kind(spelling, words.getFirst());
    AccessMethod method;
    try {
      method = kind.bind(words.subList(1, words.size()));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("method '" + spelling + "': " + e.getMessage(), e);
    }
    if (kind.availability() instanceof Availability.Unavailable(String reason)) {
      throw new IllegalArgumentException(
          "method '" + spelling + "' is not available here: " + reason + "; " + SEE);
    }
    return method;
  }

  /**
   * Whether the access method of a spelling can be used here.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static boolean canUse(String spelling) {
    return kind(spelling, spelling.split(":", -1)[0]).availability()
        instanceof Availability.Available;
  }

  private static AccessMethodKind kind(String spelling, String word) {
    String name = word.toLowerCase(Locale.ROOT);
    return available().stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(spelling, word));
  }

  private static IllegalArgumentException unknown(String spelling, String word) {
    List<String> names = available().stream().map(AccessMethodKind::name).toList();
    String rest = spelling.substring(word.length());
    String hint = Suggestion.phrase(Suggestion.nearest(word, names).map(name -> name + rest));
    return new IllegalArgumentException(
        "unknown method '" + spelling + "'" + hint + (hint.isEmpty() ? "; " : " ") + SEE);
  }

  /** As {@link #expand(String, Task)}, of those that read. */
  public static List<AccessMethod> expand(String pattern) {
    return expand(pattern, Task.READ);
  }

  /**
   * The access methods that a pattern stands for: {@code all}, or one with {@code *} or {@code ?},
   * stands for the listed spellings that it matches and that can be used here for such a task;
   * every other is one spelling, whatever it can do.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static List<AccessMethod> expand(String pattern, Task task) {
    String lower = pattern.toLowerCase(Locale.ROOT);
    String glob = lower.equals("all") ? "*" : lower;
    if (glob.indexOf('*') < 0 && glob.indexOf('?') < 0) {
      return List.of(parse(pattern));
    }
    Pattern regex = regex(glob);
    List<AccessMethod> methods =
        available().stream()
            .filter(kind -> kind.availability() instanceof Availability.Available)
            .flatMap(kind -> kind.listed().stream())
            .filter(spelling -> regex.matcher(spelling.toLowerCase(Locale.ROOT)).matches())
            .map(AccessMethods::parse)
            .filter(method -> method.tasks().contains(task))
            .toList();
    if (methods.isEmpty()) {
      throw new IllegalArgumentException(
          "no method that can "
              + (task == Task.READ ? "be used here" : task.phrase() + " here")
              + " matches '"
              + pattern
              + "'; "
              + SEE);
    }
    return methods;
  }

  private static Pattern regex(String glob) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      switch (c) {
        case '*' -> regex.append(".*");
        case '?' -> regex.append('.');
        default -> regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return Pattern.compile(regex.toString());
  }
}
