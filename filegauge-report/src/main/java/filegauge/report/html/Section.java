package filegauge.report.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is shown of a contest.
 *
 * @param id of its heading
 * @param files the user's files; null if they were made
 * @param verdicts one, or two for a workload that writes
 * @param soundness how far it is to be trusted
 * @param notRanked cells without rank, with the reason
 * @param heldUp what holds its cells up, in sentences; empty unless it was probed
 * @param bottlenecks the same for each cell; null unless it was probed
 * @param plots its charts, the most important first
 * @param proof how the state of the page cache was proven, in sentences
 * @param held the same for each cell
 */
public record Section(
    String id,
    String title,
    @Nullable String files,
    List<Verdict> verdicts,
    String soundness,
    List<String> notRanked,
    List<String> heldUp,
    @Nullable Grid bottlenecks,
    List<Plot> plots,
    List<String> proof,
    Grid held) {
  public Section {
    verdicts = List.copyOf(verdicts);
    heldUp = List.copyOf(heldUp);
    notRanked = List.copyOf(notRanked);
    plots = List.copyOf(plots);
    proof = List.copyOf(proof);
  }

  /**
   * A verdict.
   *
   * @param kind as in result files, or {@code tied}
   * @param text the sentence, with what it is of before it where there are two
   * @param duels the sentences beside it
   */
  public record Verdict(String kind, String text, List<String> duels) {
    public Verdict {
      duels = List.copyOf(duels);
    }
  }
}
