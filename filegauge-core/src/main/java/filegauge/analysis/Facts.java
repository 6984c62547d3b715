package filegauge.analysis;

import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Facts of one kind about one contest, or about the whole run, to be told in one caution.
 *
 * @param where where the caution is
 * @param details what was seen, each said once
 */
record Facts(String where, List<String> details) {
  /** The place of what is about no single contest. */
  static final String RUN = "run";

  private static final int MOST_TOLD = 3;

  /** The facts of a kind by contest id, or {@link #RUN}. */
  static Map<String, Facts> of(Dataset dataset, Fact.Kind kind) {
    Map<String, Facts> byContest = new LinkedHashMap<>();
    List<Fact> facts = dataset.facts().stream().filter(fact -> fact.kind() == kind).toList();
    for (String contest : contests(dataset).toList()) {
      List<Fact> own =
          facts.stream().filter(fact -> contestOf(dataset, fact).equals(contest)).toList();
      if (!own.isEmpty()) {
        byContest.put(contest, joined(contest, own));
      }
    }
    return byContest;
  }

  /** The details in one text, with no more than a few in full. */
  String text() {
    int told = Math.min(details.size(), MOST_TOLD);
    String text = String.join("; ", details.subList(0, told));
    return details.size() == told ? text : text + "; and " + (details.size() - told) + " more";
  }

  private static Facts joined(String contest, List<Fact> facts) {
    List<String> places = facts.stream().map(Fact::where).distinct().toList();
    boolean known = !contest.equals(RUN) || places.contains(RUN);
    if (places.size() == 1 && known) {
      return new Facts(places.getFirst(), facts.stream().map(Fact::detail).distinct().toList());
    }
    return new Facts(contest, facts.stream().map(f -> detail(contest, f)).distinct().toList());
  }

  /** With the cell's label, or whatever else the place names, before it. */
  private static String detail(String contest, Fact fact) {
    String within =
        fact.where().startsWith(contest)
            ? fact.where().substring(contest.length()).strip()
            : fact.where();
    return within.isEmpty() ? fact.detail() : within + ": " + fact.detail();
  }

  private static String contestOf(Dataset dataset, Fact fact) {
    return contests(dataset)
        .filter(id -> fact.where().equals(id) || fact.where().startsWith(id + " "))
        .findFirst()
        .orElse(RUN);
  }

  private static Stream<String> contests(Dataset dataset) {
    return Stream.concat(
        Stream.of(RUN), dataset.contests().stream().map(data -> data.contest().id()));
  }
}
