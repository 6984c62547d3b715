package filegauge.analysis;

import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The environment of a run, at its start and at its end, as texts and numbers. */
record Settings(Environment start, @Nullable Environment end) {

  static Settings of(Dataset dataset) {
    return new Settings(dataset.environment(), dataset.environmentAtEnd());
  }

  /** What a setting is called, in lower case; empty where the machine cannot tell. */
  String text(String name) {
    Object value = start.values().get(name);
    return value == null ? "" : value.toString().strip().toLowerCase(Locale.ROOT);
  }

  /** A number at the start. */
  OptionalDouble number(String name) {
    return number(start, name);
  }

  /** A number at the end. */
  OptionalDouble atEnd(String name) {
    return end == null ? OptionalDouble.empty() : number(end, name);
  }

  /** By how much a counter grew over the run. */
  OptionalDouble growth(String name) {
    return difference(number(name), atEnd(name));
  }

  /** By how many microseconds the total of a pressure file's line grew over the run. */
  OptionalDouble pressureUs(String name) {
    return end == null
        ? OptionalDouble.empty()
        : difference(field(start, name, "total"), field(end, name, "total"));
  }

  private static OptionalDouble number(Environment environment, String name) {
    return environment.values().get(name) instanceof Number number
        ? OptionalDouble.of(number.doubleValue())
        : OptionalDouble.empty();
  }

  // some avg10=0.12 avg60=0.02 avg300=0.00 total=1234567 (Documentation/accounting/psi.rst)
  private static OptionalDouble field(Environment environment, String name, String field) {
    Object line = environment.values().get(name);
    Matcher matcher =
        Pattern.compile("\\b" + field + "=([0-9]{1,15}(\\.[0-9]{1,9})?)")
            .matcher(line == null ? "" : line.toString());
    return matcher.find()
        ? OptionalDouble.of(Double.parseDouble(matcher.group(1)))
        : OptionalDouble.empty();
  }

  private static OptionalDouble difference(OptionalDouble before, OptionalDouble after) {
    return before.isPresent() && after.isPresent()
        ? OptionalDouble.of(after.getAsDouble() - before.getAsDouble())
        : OptionalDouble.empty();
  }
}
