package filegauge.run;

import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * A reader for an untimed pass that asks another one, before it closes a part, what of its method's
 * advice is not in effect. To look that up takes a while, so only parts larger than any before are
 * asked about, and what holds for the largest is told.
 */
final class EffectProbe implements Reader {
  private final Reader reader;
  private long current;
  private long largest;
  private Optional<String> answer = Optional.empty();

  EffectProbe(Reader reader) {
    this.reader = reader;
  }

  @Override
  public Optional<String> notInEffect() {
    return answer;
  }

  @Override
  public void open(FilePart part) throws IOException {
    current = 0;
    reader.open(part);
    current = part.length();
  }

  @Override
  public long next() throws IOException {
    return reader.next();
  }

  @Override
  public MemorySegment segment() {
    return reader.segment();
  }

  @Override
  public long start() {
    return reader.start();
  }

  @Override
  public long fileOffset() {
    return reader.fileOffset();
  }

  @Override
  public void closePart() throws IOException {
    try {
      if (current > largest) {
        answer = reader.notInEffect();
        largest = current;
      }
    } finally {
      current = 0;
      reader.closePart();
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
