package filegauge.access;

import filegauge.spi.FilePart;
import filegauge.spi.RawName;

/** Parts that the readers share. */
final class Parts {
  /** What a reader that has opened nothing yet stands at. */
  static final FilePart NONE = new FilePart(-1, RawName.of(new byte[0]), 0, 0, 0);

  private Parts() {}
}
