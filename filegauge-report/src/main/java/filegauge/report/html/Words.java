package filegauge.report.html;

/** The page's own words in the reader's language. */
@FunctionalInterface
public interface Words {

  /**
   * The words of a key, for example of {@code answer}.
   *
   * @throws IllegalArgumentException if there are none
   */
  String say(String key);
}
