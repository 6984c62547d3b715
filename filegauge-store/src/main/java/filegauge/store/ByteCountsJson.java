package filegauge.store;

import filegauge.analysis.ByteCounts;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Byte histograms as one JSON document: {@code {"schema", "files": [{"file", "bytes",
 * "entropy_bits_per_byte", "counts"}]}}, the 256 counts in the order of the values.
 */
public final class ByteCountsJson {
  private static final String SCHEMA = "filegauge-histogram/1";

  private ByteCountsJson() {}

  /** The document, ended by a line end. */
  public static String write(List<ByteCounts> files) {
    ObjectNode out = Json.object().put("schema", SCHEMA);
    ArrayNode list = out.putArray("files");
    for (ByteCounts counts : files) {
      ObjectNode file = list.addObject();
      file.put("file", counts.file()).put("bytes", counts.bytes());
      file.put("entropy_bits_per_byte", counts.entropy());
      Arrays.stream(counts.counts()).forEach(file.putArray("counts")::add);
    }
    return Json.document(out);
  }
}
