package filegauge.digest.kernel;

/** MD5 of one stream in plain code (RFC 1321, section 3.4). */
final class Md5Scalar implements IntKernel {
  // Out of an array, since C2 moves constants to the end of a sum, behind what a step waits for.
  private static final int[] K = Md5Tables.sines();

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    for (int i = 0, at = offsets[first]; i < blocks; i++, at += stride) {
      block(state, in, at);
    }
  }

  private static int word(byte[] in, int at) {
    return (int) Bytes.INTS.get(in, at);
  }

  // Rounds unrolled: rotations and indices then stand in the instructions.
  private static void block(int[] h, byte[] in, int at) {
    int a = h[0];
    int b = h[1];
    int c = h[2];
    int d = h[3];
    a = Integer.rotateLeft(a + word(in, at) + K[0] + (d ^ (b & (c ^ d))), 7) + b;
    d = Integer.rotateLeft(d + word(in, at + 4) + K[1] + (c ^ (a & (b ^ c))), 12) + a;
    c = Integer.rotateLeft(c + word(in, at + 8) + K[2] + (b ^ (d & (a ^ b))), 17) + d;
    b = Integer.rotateLeft(b + word(in, at + 12) + K[3] + (a ^ (c & (d ^ a))), 22) + c;
    a = Integer.rotateLeft(a + word(in, at + 16) + K[4] + (d ^ (b & (c ^ d))), 7) + b;
    d = Integer.rotateLeft(d + word(in, at + 20) + K[5] + (c ^ (a & (b ^ c))), 12) + a;
    c = Integer.rotateLeft(c + word(in, at + 24) + K[6] + (b ^ (d & (a ^ b))), 17) + d;
    b = Integer.rotateLeft(b + word(in, at + 28) + K[7] + (a ^ (c & (d ^ a))), 22) + c;
    a = Integer.rotateLeft(a + word(in, at + 32) + K[8] + (d ^ (b & (c ^ d))), 7) + b;
    d = Integer.rotateLeft(d + word(in, at + 36) + K[9] + (c ^ (a & (b ^ c))), 12) + a;
    c = Integer.rotateLeft(c + word(in, at + 40) + K[10] + (b ^ (d & (a ^ b))), 17) + d;
    b = Integer.rotateLeft(b + word(in, at + 44) + K[11] + (a ^ (c & (d ^ a))), 22) + c;
    a = Integer.rotateLeft(a + word(in, at + 48) + K[12] + (d ^ (b & (c ^ d))), 7) + b;
    d = Integer.rotateLeft(d + word(in, at + 52) + K[13] + (c ^ (a & (b ^ c))), 12) + a;
    c = Integer.rotateLeft(c + word(in, at + 56) + K[14] + (b ^ (d & (a ^ b))), 17) + d;
    b = Integer.rotateLeft(b + word(in, at + 60) + K[15] + (a ^ (c & (d ^ a))), 22) + c;
    a = Integer.rotateLeft(a + word(in, at + 4) + K[16] + (c & ~d) + (b & d), 5) + b;
    d = Integer.rotateLeft(d + word(in, at + 24) + K[17] + (b & ~c) + (a & c), 9) + a;
    c = Integer.rotateLeft(c + word(in, at + 44) + K[18] + (a & ~b) + (d & b), 14) + d;
    b = Integer.rotateLeft(b + word(in, at) + K[19] + (d & ~a) + (c & a), 20) + c;
    a = Integer.rotateLeft(a + word(in, at + 20) + K[20] + (c & ~d) + (b & d), 5) + b;
    d = Integer.rotateLeft(d + word(in, at + 40) + K[21] + (b & ~c) + (a & c), 9) + a;
    c = Integer.rotateLeft(c + word(in, at + 60) + K[22] + (a & ~b) + (d & b), 14) + d;
    b = Integer.rotateLeft(b + word(in, at + 16) + K[23] + (d & ~a) + (c & a), 20) + c;
    a = Integer.rotateLeft(a + word(in, at + 36) + K[24] + (c & ~d) + (b & d), 5) + b;
    d = Integer.rotateLeft(d + word(in, at + 56) + K[25] + (b & ~c) + (a & c), 9) + a;
    c = Integer.rotateLeft(c + word(in, at + 12) + K[26] + (a & ~b) + (d & b), 14) + d;
    b = Integer.rotateLeft(b + word(in, at + 32) + K[27] + (d & ~a) + (c & a), 20) + c;
    a = Integer.rotateLeft(a + word(in, at + 52) + K[28] + (c & ~d) + (b & d), 5) + b;
    d = Integer.rotateLeft(d + word(in, at + 8) + K[29] + (b & ~c) + (a & c), 9) + a;
    c = Integer.rotateLeft(c + word(in, at + 28) + K[30] + (a & ~b) + (d & b), 14) + d;
    b = Integer.rotateLeft(b + word(in, at + 48) + K[31] + (d & ~a) + (c & a), 20) + c;
    a = Integer.rotateLeft(a + word(in, at + 20) + K[32] + (b ^ (c ^ d)), 4) + b;
    d = Integer.rotateLeft(d + word(in, at + 32) + K[33] + (a ^ (b ^ c)), 11) + a;
    c = Integer.rotateLeft(c + word(in, at + 44) + K[34] + (d ^ (a ^ b)), 16) + d;
    b = Integer.rotateLeft(b + word(in, at + 56) + K[35] + (c ^ (d ^ a)), 23) + c;
    a = Integer.rotateLeft(a + word(in, at + 4) + K[36] + (b ^ (c ^ d)), 4) + b;
    d = Integer.rotateLeft(d + word(in, at + 16) + K[37] + (a ^ (b ^ c)), 11) + a;
    c = Integer.rotateLeft(c + word(in, at + 28) + K[38] + (d ^ (a ^ b)), 16) + d;
    b = Integer.rotateLeft(b + word(in, at + 40) + K[39] + (c ^ (d ^ a)), 23) + c;
    a = Integer.rotateLeft(a + word(in, at + 52) + K[40] + (b ^ (c ^ d)), 4) + b;
    d = Integer.rotateLeft(d + word(in, at) + K[41] + (a ^ (b ^ c)), 11) + a;
    c = Integer.rotateLeft(c + word(in, at + 12) + K[42] + (d ^ (a ^ b)), 16) + d;
    b = Integer.rotateLeft(b + word(in, at + 24) + K[43] + (c ^ (d ^ a)), 23) + c;
    a = Integer.rotateLeft(a + word(in, at + 36) + K[44] + (b ^ (c ^ d)), 4) + b;
    d = Integer.rotateLeft(d + word(in, at + 48) + K[45] + (a ^ (b ^ c)), 11) + a;
    c = Integer.rotateLeft(c + word(in, at + 60) + K[46] + (d ^ (a ^ b)), 16) + d;
    b = Integer.rotateLeft(b + word(in, at + 8) + K[47] + (c ^ (d ^ a)), 23) + c;
    a = Integer.rotateLeft(a + word(in, at) + K[48] + (c ^ (b | ~d)), 6) + b;
    d = Integer.rotateLeft(d + word(in, at + 28) + K[49] + (b ^ (a | ~c)), 10) + a;
    c = Integer.rotateLeft(c + word(in, at + 56) + K[50] + (a ^ (d | ~b)), 15) + d;
    b = Integer.rotateLeft(b + word(in, at + 20) + K[51] + (d ^ (c | ~a)), 21) + c;
    a = Integer.rotateLeft(a + word(in, at + 48) + K[52] + (c ^ (b | ~d)), 6) + b;
    d = Integer.rotateLeft(d + word(in, at + 12) + K[53] + (b ^ (a | ~c)), 10) + a;
    c = Integer.rotateLeft(c + word(in, at + 40) + K[54] + (a ^ (d | ~b)), 15) + d;
    b = Integer.rotateLeft(b + word(in, at + 4) + K[55] + (d ^ (c | ~a)), 21) + c;
    a = Integer.rotateLeft(a + word(in, at + 32) + K[56] + (c ^ (b | ~d)), 6) + b;
    d = Integer.rotateLeft(d + word(in, at + 60) + K[57] + (b ^ (a | ~c)), 10) + a;
    c = Integer.rotateLeft(c + word(in, at + 24) + K[58] + (a ^ (d | ~b)), 15) + d;
    b = Integer.rotateLeft(b + word(in, at + 52) + K[59] + (d ^ (c | ~a)), 21) + c;
    a = Integer.rotateLeft(a + word(in, at + 16) + K[60] + (c ^ (b | ~d)), 6) + b;
    d = Integer.rotateLeft(d + word(in, at + 44) + K[61] + (b ^ (a | ~c)), 10) + a;
    c = Integer.rotateLeft(c + word(in, at + 8) + K[62] + (a ^ (d | ~b)), 15) + d;
    b = Integer.rotateLeft(b + word(in, at + 36) + K[63] + (d ^ (c | ~a)), 21) + c;
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
  }
}
