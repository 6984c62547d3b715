package filegauge.spi;

import java.util.List;

/**
 * An access method of the catalogue with its parameters unbound: {@code read:SIZE}. Stateless. One
 * file of {@code filegauge.access} holds a kind, its method and its reader.
 */
public interface AccessMethodKind {

  /** First word of every spelling, for example {@code read}. */
  String name();

  /** The syntax, for example {@code read:SIZE}. */
  String syntax();

  /** One line on what it does, with the calls that it makes. */
  String summary();

  /**
   * The spellings that globs such as {@code all} stand for; empty for one that no glob may name.
   */
  List<String> listed();

  /**
   * Further spellings to tell of that no glob stands for, so that they compete only when named:
   * those that are worth a place in few contests.
   */
  default List<String> named() {
    return List.of();
  }

  /** Whether it can be used here. */
  Availability availability();

  /**
   * Binds the parameters.
   *
   * @param parameters what follows the name, split at the colons; empty if nothing does
   * @throws IllegalArgumentException if they are not of the syntax; the message quotes the fault
   *     and shows what is right
   */
  AccessMethod bind(List<String> parameters);
}
