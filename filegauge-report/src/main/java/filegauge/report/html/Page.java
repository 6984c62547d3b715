package filegauge.report.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that the HTML report shows, without markup.
 *
 * @param warnings what is wrong with the run as a whole
 * @param map the heat map; null with a single contest
 * @param overview charts over several contests or cells
 */
public record Page(
    Words words,
    Code code,
    String title,
    String measured,
    List<String> warnings,
    List<String> answer,
    List<Section> sections,
    @Nullable Grid map,
    List<Plot> overview,
    List<Warning> cautions,
    Grid methods,
    Grid environment) {
  public Page {
    warnings = List.copyOf(warnings);
    answer = List.copyOf(answer);
    sections = List.copyOf(sections);
    overview = List.copyOf(overview);
    cautions = List.copyOf(cautions);
  }

  /**
   * What is not text: all of it is put into the page as it is.
   *
   * @param language tag of BCP 47
   * @param policy the content security policy: nothing from anywhere, and only these scripts and
   *     this style
   * @param library the charts' library
   * @param script the page's own
   * @param data of the charts and words for the script, JSON
   * @param result the result file, compressed by gzip, in Base64
   * @param resultName a name for it
   */
  public record Code(
      String language,
      String policy,
      String style,
      String library,
      String script,
      String data,
      String result,
      String resultName) {}

  /** A caution. */
  public record Warning(String where, String text, String remedy) {}
}
