package filegauge.plan;

/**
 * A part of a run of several, with cells and corpora of its own.
 *
 * @param name which the ids of its contests begin with; unique within the run, and empty of a run
 *     of one part
 * @param spec its forks, rounds, budget and seed are those of the whole
 */
public record NamedSpec(String name, Spec spec) {}
