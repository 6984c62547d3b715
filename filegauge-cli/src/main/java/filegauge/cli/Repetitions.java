package filegauge.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how often is measured, and from which seed. */
final class Repetitions {
  @Option(names = "--forks", paramLabel = "N", description = "Exact number of forks.")
  private @Nullable String forks;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Exact number of rounds a fork; only the budget ends the run early.")
  private @Nullable String rounds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of content, order and analysis; default 1.")
  private String seed = "1";

  /** The number of forks that was named, else {@code usual}. */
  @Nullable Integer forks(@Nullable Integer usual) {
    return forks == null ? usual : (Integer) Values.integer("--forks", forks);
  }

  /** The number of rounds that was named, else {@code usual}. */
  @Nullable Integer rounds(@Nullable Integer usual) {
    return rounds == null ? usual : (Integer) Values.integer("--rounds", rounds);
  }

  long seed() {
    return Values.whole("--seed", seed);
  }
}
