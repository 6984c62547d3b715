package filegauge.digest.reference;

import filegauge.digest.Digest;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The digests of contiguous parts, joined. Keeps the part begun in memory: which leaf is the last
 * is known only at the end.
 */
final class ReferenceParts implements ByteDigest {
  /** Makes the digest of a part, or of the joined ones. */
  interface Nodes {
    Digest leaf(long number, boolean last);

    Digest root();
  }

  private final Nodes nodes;
  private final long partBytes;
  private final int leastParts;
  private final List<byte[]> digests = new ArrayList<>();
  private final ByteArrayOutputStream part = new ByteArrayOutputStream();

  /**
   * A digest.
   *
   * @param partBytes of each part but the last
   * @param leastParts parts that there are even if they are empty
   */
  ReferenceParts(Nodes nodes, long partBytes, int leastParts) {
    this.nodes = nodes;
    this.partBytes = partBytes;
    this.leastParts = leastParts;
  }

  @Override
  public int length() {
    return nodes.root().length();
  }

  @Override
  public void update(byte b) {
    if (part.size() == partBytes) {
      endPart(false);
    }
    part.write(b);
  }

  private void endPart(boolean last) {
    Digest leaf = nodes.leaf(digests.size(), last);
    leaf.update(part.toByteArray());
    digests.add(leaf.finish());
    part.reset();
  }

  @Override
  public void finish(byte[] target, int offset) {
    while (digests.size() + 1 < leastParts) {
      endPart(false);
    }
    endPart(true);
    Digest root = nodes.root();
    digests.forEach(root::update);
    root.finish(target, offset);
    reset();
  }

  @Override
  public void reset() {
    digests.clear();
    part.reset();
  }
}
