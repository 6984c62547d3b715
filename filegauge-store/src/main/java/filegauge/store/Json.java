package filegauge.store;

import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON texts and trees. */
final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Json() {}

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** The tree of maps, lists, texts, numbers, truths and nulls. */
  static JsonNode tree(Object values) {
    return MAPPER.valueToTree(values);
  }

  /**
   * Reads one document.
   *
   * @throws tools.jackson.core.JacksonException if the text is no JSON
   */
  static JsonNode parse(String text) {
    return MAPPER.readTree(text);
  }

  /** On one line, without its end. */
  static String line(JsonNode node) {
    return escapeLoneSurrogates(compact(node));
  }

  /** On indented lines, each ended by {@code \n}. */
  static String document(JsonNode node) {
    return escapeLoneSurrogates(Layout.of(node));
  }

  /** As Jackson has it: without spaces, and not yet fit to be encoded. */
  static String compact(JsonNode node) {
    return MAPPER.writeValueAsString(node);
  }

  /** A text in quotes. */
  static String quote(String text) {
    return MAPPER.writeValueAsString(text);
  }

  /** The place of a value within a text, or of the nearest value around it that is there. */
  static Location locate(String text, String pointer) {
    Location found = new Location(1, 1);
    int matched = -1;
    boolean name = false;
    try (JsonParser in = MAPPER.createParser(text)) {
      while (in.nextToken() != null) {
        String at = in.streamReadContext().pathAsPointer().toString();
        boolean around = pointer.equals(at) || pointer.startsWith(at + "/");
        boolean valueOfName = at.length() == matched && name;
        if (around && (at.length() > matched || valueOfName)) {
          matched = at.length();
          name = in.currentToken() == JsonToken.PROPERTY_NAME;
          found = location(in.currentTokenLocation());
        }
      }
    }
    return found;
  }

  /** The place of what is no JSON. */
  static Location location(JacksonException e) {
    TokenStreamLocation at = e.getLocation();
    return at == null ? new Location(1, 1) : location(at);
  }

  private static Location location(TokenStreamLocation at) {
    return new Location(Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
  }

  /**
   * A lone surrogate has no UTF-8 form and would be lost when the text is encoded (RFC 8259, 8.2).
   */
  private static String escapeLoneSurrogates(String text) {
    if (text.codePoints().noneMatch(Json::isSurrogate)) {
      return text;
    }
    StringBuilder escaped = new StringBuilder(text.length() + 64);
    text.codePoints()
        .forEach(
            c -> {
              if (isSurrogate(c)) {
                escaped.append(String.format(Locale.ROOT, "\\u%04x", c));
              } else {
                escaped.appendCodePoint(c);
              }
            });
    return escaped.toString();
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
