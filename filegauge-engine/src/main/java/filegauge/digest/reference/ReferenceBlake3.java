package filegauge.digest.reference;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** BLAKE3: its paper, section 2, after the shape of the authors' reference implementation. */
final class ReferenceBlake3 implements ByteDigest {
  private static final int[] IV = {
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19
  };
  private static final int[] PERMUTATION = {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8};
  private static final int CHUNK_START = 1;
  private static final int CHUNK_END = 2;
  private static final int PARENT = 4;
  private static final int ROOT = 8;

  private final int length;
  private final Deque<int[]> stack = new ArrayDeque<>();
  private final byte[] chunk = new byte[1024];
  private int inChunk;
  private long chunks;

  ReferenceBlake3(int length) {
    this.length = length;
  }

  /** A node before its last compression. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared, never shown.
  private record Node(int[] cv, int[] words, long counter, int bytes, int flags) {
    int[] value() {
      return Arrays.copyOf(compress(cv, words, counter, bytes, flags), 8);
    }

    byte rootByte(int i) {
      int[] out = compress(cv, words, i / 64, bytes, flags | ROOT);
      return (byte) (out[i % 64 / 4] >>> (8 * (i % 4)));
    }
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public void update(byte b) {
    if (inChunk == chunk.length) {
      int[] value = chunkNode().value();
      chunks++;
      // As many complete subtrees end here as the number of chunks has zeros at its end.
      for (long units = chunks; units % 2 == 0; units /= 2) {
        value = parent(stack.pop(), value).value();
      }
      stack.push(value);
      inChunk = 0;
    }
    chunk[inChunk] = b;
    inChunk++;
  }

  private Node chunkNode() {
    int[] cv = IV;
    int start = 0;
    while (inChunk - start > 64) {
      int flags = start == 0 ? CHUNK_START : 0;
      cv = Arrays.copyOf(compress(cv, words(start, 64), chunks, 64, flags), 8);
      start += 64;
    }
    int bytes = inChunk - start;
    int flags = CHUNK_END | (start == 0 ? CHUNK_START : 0);
    return new Node(cv, words(start, bytes), chunks, bytes, flags);
  }

  private int[] words(int start, int bytes) {
    int[] words = new int[16];
    for (int i = 0; i < bytes; i++) {
      words[i / 4] |= (chunk[start + i] & 0xFF) << (8 * (i % 4));
    }
    return words;
  }

  private static Node parent(int[] left, int[] right) {
    int[] words = Arrays.copyOf(left, 16);
    System.arraycopy(right, 0, words, 8, 8);
    return new Node(IV, words, 0, 64, PARENT);
  }

  private static int[] compress(int[] cv, int[] block, long counter, int bytes, int flags) {
    int[] v = Arrays.copyOf(cv, 16);
    System.arraycopy(IV, 0, v, 8, 4);
    v[12] = (int) counter;
    v[13] = (int) (counter >>> 32);
    v[14] = bytes;
    v[15] = flags;
    int[] m = block;
    for (int round = 0; round < 7; round++) {
      for (int i = 0; i < 4; i++) {
        mix(v, i, 4 + i, 8 + i, 12 + i, m[2 * i], m[2 * i + 1]);
      }
      for (int i = 0; i < 4; i++) {
        int b = 4 + (i + 1) % 4;
        int c = 8 + (i + 2) % 4;
        int d = 12 + (i + 3) % 4;
        mix(v, i, b, c, d, m[8 + 2 * i], m[9 + 2 * i]);
      }
      int[] permuted = new int[16];
      for (int i = 0; i < 16; i++) {
        permuted[i] = m[PERMUTATION[i]];
      }
      m = permuted;
    }
    for (int i = 0; i < 8; i++) {
      v[i] ^= v[8 + i];
      v[8 + i] ^= cv[i];
    }
    return v;
  }

  private static void mix(int[] v, int a, int b, int c, int d, int x, int y) {
    v[a] += v[b] + x;
    v[d] = Integer.rotateRight(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = Integer.rotateRight(v[b] ^ v[c], 12);
    v[a] += v[b] + y;
    v[d] = Integer.rotateRight(v[d] ^ v[a], 8);
    v[c] += v[d];
    v[b] = Integer.rotateRight(v[b] ^ v[c], 7);
  }

  @Override
  public void finish(byte[] target, int offset) {
    Node root = chunkNode();
    for (int[] left : stack) {
      root = parent(left, root.value());
    }
    for (int i = 0; i < length; i++) {
      target[offset + i] = root.rootByte(i);
    }
    reset();
  }

  @Override
  public void reset() {
    stack.clear();
    inChunk = 0;
    chunks = 0;
  }
}
