package filegauge.digest;

import java.io.IOException;

/** Receives results, in the order in which inputs end. */
public interface LaneSink<T extends LaneInput> {
  /** The digest of an input; the array is the receiver's. */
  void done(T input, byte[] digest);

  /** An input could not be read to its end, or not be closed, and has no digest. */
  void failed(T input, IOException failure);
}
