package filegauge.report.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is shown of a contest.
 *
 * @param id of its heading
 * @param files the user's files; null if they were made
 * @param kind of the verdict, as in result files
 * @param duels sentences beside the verdict's
 * @param soundness how far it is to be trusted
 * @param notRanked cells without rank, with the reason
 * @param plots its charts, the most important first
 * @param proof how the state of the page cache was proven, in sentences
 * @param held the same for each cell
 */
public record Section(
    String id,
    String title,
    @Nullable String files,
    String kind,
    String verdict,
    List<String> duels,
    String soundness,
    List<String> notRanked,
    List<Plot> plots,
    List<String> proof,
    Grid held) {
  public Section {
    duels = List.copyOf(duels);
    notRanked = List.copyOf(notRanked);
    plots = List.copyOf(plots);
    proof = List.copyOf(proof);
  }
}
