package filegauge.store;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Messages between the Runner and its workers: flat JSON objects, one a line, whose values are
 * texts, whole numbers, truth values, null, or lists of texts and whole numbers. Streaming only: a
 * worker must start quickly and compile little, so it never loads data binding.
 */
public final class Lines {
  private static final JsonFactory JSON = new JsonFactory();

  private Lines() {}

  /** The message as one line, without its end. */
  public static String write(Map<String, ?> message) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      out.writeStartObject();
      message.forEach(
          (name, value) -> {
            out.writeName(name);
            write(out, value);
          });
      out.writeEndObject();
    }
    return text.toString();
  }

  private static void write(JsonGenerator out, @Nullable Object value) {
    switch (value) {
      case null -> out.writeNull();
      case Boolean b -> out.writeBoolean(b);
      case Integer n -> out.writeNumber(n);
      case Long n -> out.writeNumber(n);
      case String s -> out.writeString(s);
      case List<?> list -> {
        out.writeStartArray();
        list.forEach(item -> write(out, item));
        out.writeEndArray();
      }
      default -> throw new IllegalArgumentException("no message holds a " + value.getClass());
    }
  }

  /**
   * Reads a message; whole numbers become {@code Long}.
   *
   * @throws IllegalArgumentException if the line is no such object
   */
  public static Map<String, @Nullable Object> read(String line) {
    try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), line)) {
      Map<String, @Nullable Object> message = new LinkedHashMap<>();
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("not a message: " + line);
      }
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        in.nextToken();
        message.put(name, value(in));
      }
      return message;
    } catch (JacksonException e) {
      throw new IllegalArgumentException("not a message: " + line, e);
    }
  }

  private static @Nullable Object value(JsonParser in) {
    return switch (in.currentToken()) {
      case VALUE_STRING -> in.getString();
      case VALUE_NUMBER_INT -> in.getLongValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case START_ARRAY -> {
        List<@Nullable Object> list = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(in));
        }
        yield list;
      }
      default -> throw new IllegalArgumentException("no message holds " + in.currentToken());
    };
  }
}
