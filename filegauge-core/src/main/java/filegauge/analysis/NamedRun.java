package filegauge.analysis;

import filegauge.sample.Dataset;

/** A run and the name of its file, fit for display. */
public record NamedRun(String name, Dataset dataset) {}
