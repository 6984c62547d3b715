package filegauge.spi;

import java.util.List;

/**
 * What a program that reads this way looks like, for those who are advised to.
 *
 * @param language of the program
 * @param rank how simple it is beside others: 1 the simplest; of equally fast methods the simplest
 *     is advised
 * @param lines a few short ones to be pasted; {@code file} is the file's name, and the bytes go to
 *     {@code use}
 */
public record Example(Language language, int rank, List<String> lines) {
  public Example {
    lines = List.copyOf(lines);
  }

  /** A language that programs are written in. */
  public enum Language {
    /** Java, by the JDK alone. */
    JAVA,
    /** C, by the system's calls or stdio. */
    C
  }

  /** A program in Java. */
  public static Example java(int rank, String... lines) {
    return new Example(Language.JAVA, rank, List.of(lines));
  }

  /** A program in C. */
  public static Example c(int rank, String... lines) {
    return new Example(Language.C, rank, List.of(lines));
  }
}
