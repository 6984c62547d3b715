package filegauge.store;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields of one JSON object, read strictly: a field of the wrong type, or a needed one that is
 * missing, is a {@link MalformedException} that says where and what was expected. A field that may
 * be null may be left out. Fields that nobody asks for are passed over.
 */
final class Fields {
  private final JsonNode node;
  private final String pointer;

  private Fields(JsonNode node, String pointer) {
    this.node = node;
    this.pointer = pointer;
  }

  /** The fields of a document. */
  static Fields of(JsonNode document) {
    return of(document, "");
  }

  private static Fields of(JsonNode node, String pointer) {
    if (!node.isObject()) {
      throw new MalformedException(pointer, "expected an object, found " + shown(node));
    }
    return new Fields(node, pointer);
  }

  /** This object's place in the document (RFC 6901). */
  String pointer() {
    return pointer;
  }

  JsonNode node() {
    return node;
  }

  boolean isNull(String name) {
    JsonNode value = node.get(name);
    return value == null || value.isNull();
  }

  String text(String name) {
    JsonNode value = node.get(name);
    if (value == null || !value.isString()) {
      throw wrong(name, "a text");
    }
    return value.stringValue();
  }

  @Nullable String textOrNull(String name) {
    return isNull(name) ? null : text(name);
  }

  long whole(String name) {
    JsonNode value = node.get(name);
    if (value == null || !value.isIntegralNumber() || !value.canConvertToLong()) {
      throw wrong(name, "a whole number of at most 63 bits");
    }
    return value.longValue();
  }

  @Nullable Long wholeOrNull(String name) {
    return isNull(name) ? null : whole(name);
  }

  /** A whole number from {@code min} to 2^31 - 1. */
  int count(String name, int min) {
    long value = whole(name);
    if (value < min || value > Integer.MAX_VALUE) {
      throw wrong(name, "a whole number from " + min + " to " + Integer.MAX_VALUE);
    }
    return (int) value;
  }

  @Nullable Integer countOrNull(String name, int min) {
    return isNull(name) ? null : count(name, min);
  }

  /** A whole number, 0 or more. */
  long amount(String name) {
    long value = whole(name);
    if (value < 0) {
      throw wrong(name, "a whole number, 0 or more");
    }
    return value;
  }

  double decimal(String name) {
    JsonNode value = node.get(name);
    if (value == null || !value.isNumber() || !Double.isFinite(value.doubleValue())) {
      throw wrong(name, "a number");
    }
    return value.doubleValue();
  }

  @Nullable Double decimalOrNull(String name) {
    return isNull(name) ? null : decimal(name);
  }

  boolean truth(String name) {
    JsonNode value = node.get(name);
    if (value == null || !value.isBoolean()) {
      throw wrong(name, "true or false");
    }
    return value.booleanValue();
  }

  Instant instant(String name) {
    try {
      return Instant.parse(text(name));
    } catch (DateTimeException e) {
      MalformedException wrong = wrong(name, "a UTC time such as 2026-11-30T18:30:12Z");
      wrong.initCause(e);
      throw wrong;
    }
  }

  @Nullable Instant instantOrNull(String name) {
    return isNull(name) ? null : instant(name);
  }

  /** The value whose label stands in the field. */
  <E> E oneOf(String name, E[] values, Function<E, String> label) {
    String text = text(name);
    for (E value : values) {
      if (label.apply(value).equals(text)) {
        return value;
      }
    }
    throw wrong(name, "one of " + String.join(", ", Arrays.stream(values).map(label).toList()));
  }

  Fields object(String name) {
    JsonNode value = node.get(name);
    if (value == null) {
      throw wrong(name, "an object");
    }
    return of(value, at(name));
  }

  @Nullable Fields objectOrNull(String name) {
    return isNull(name) ? null : object(name);
  }

  <T> List<T> objects(String name, Function<Fields, T> read) {
    List<T> items = new ArrayList<>();
    int index = 0;
    for (JsonNode item : array(name)) {
      items.add(read.apply(of(item, at(name) + "/" + index)));
      index++;
    }
    return items;
  }

  List<String> texts(String name) {
    List<String> items = new ArrayList<>();
    for (JsonNode item : array(name)) {
      if (!item.isString()) {
        throw wrong(name, "a list of texts");
      }
      items.add(item.stringValue());
    }
    return items;
  }

  List<Integer> counts(String name) {
    List<Integer> items = new ArrayList<>();
    for (JsonNode item : array(name)) {
      if (!item.isIntegralNumber() || !item.canConvertToInt()) {
        throw wrong(name, "a list of whole numbers");
      }
      items.add(item.intValue());
    }
    return items;
  }

  private JsonNode array(String name) {
    JsonNode value = node.get(name);
    if (value == null || !value.isArray()) {
      throw wrong(name, "a list");
    }
    return value;
  }

  MalformedException wrong(String name, String expected) {
    return new MalformedException(
        at(name), "\"" + name + "\": expected " + expected + ", found " + shown(node.get(name)));
  }

  private String at(String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  private static String shown(@Nullable JsonNode value) {
    if (value == null) {
      return "nothing";
    }
    String text = Json.line(value);
    return text.length() <= 40 ? text : text.substring(0, 37) + "...";
  }
}
