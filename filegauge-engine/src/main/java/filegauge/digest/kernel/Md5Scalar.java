package filegauge.digest.kernel;

/** MD5 of one stream in plain code (RFC 1321, section 3.4). */
final class Md5Scalar implements IntKernel {
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

  // Rounds unrolled: constants and rotations then stand in the instructions.
  private static void block(int[] h, byte[] in, int at) {
    int a = h[0];
    int b = h[1];
    int c = h[2];
    int d = h[3];
    a = Integer.rotateLeft(a + word(in, at + 0) + 0xD76AA478 + (d ^ (b & (c ^ d))), 7) + b;
    d = Integer.rotateLeft(d + word(in, at + 4) + 0xE8C7B756 + (c ^ (a & (b ^ c))), 12) + a;
    c = Integer.rotateLeft(c + word(in, at + 8) + 0x242070DB + (b ^ (d & (a ^ b))), 17) + d;
    b = Integer.rotateLeft(b + word(in, at + 12) + 0xC1BDCEEE + (a ^ (c & (d ^ a))), 22) + c;
    a = Integer.rotateLeft(a + word(in, at + 16) + 0xF57C0FAF + (d ^ (b & (c ^ d))), 7) + b;
    d = Integer.rotateLeft(d + word(in, at + 20) + 0x4787C62A + (c ^ (a & (b ^ c))), 12) + a;
    c = Integer.rotateLeft(c + word(in, at + 24) + 0xA8304613 + (b ^ (d & (a ^ b))), 17) + d;
    b = Integer.rotateLeft(b + word(in, at + 28) + 0xFD469501 + (a ^ (c & (d ^ a))), 22) + c;
    a = Integer.rotateLeft(a + word(in, at + 32) + 0x698098D8 + (d ^ (b & (c ^ d))), 7) + b;
    d = Integer.rotateLeft(d + word(in, at + 36) + 0x8B44F7AF + (c ^ (a & (b ^ c))), 12) + a;
    c = Integer.rotateLeft(c + word(in, at + 40) + 0xFFFF5BB1 + (b ^ (d & (a ^ b))), 17) + d;
    b = Integer.rotateLeft(b + word(in, at + 44) + 0x895CD7BE + (a ^ (c & (d ^ a))), 22) + c;
    a = Integer.rotateLeft(a + word(in, at + 48) + 0x6B901122 + (d ^ (b & (c ^ d))), 7) + b;
    d = Integer.rotateLeft(d + word(in, at + 52) + 0xFD987193 + (c ^ (a & (b ^ c))), 12) + a;
    c = Integer.rotateLeft(c + word(in, at + 56) + 0xA679438E + (b ^ (d & (a ^ b))), 17) + d;
    b = Integer.rotateLeft(b + word(in, at + 60) + 0x49B40821 + (a ^ (c & (d ^ a))), 22) + c;
    a = Integer.rotateLeft(a + word(in, at + 4) + 0xF61E2562 + (c & ~d) + (b & d), 5) + b;
    d = Integer.rotateLeft(d + word(in, at + 24) + 0xC040B340 + (b & ~c) + (a & c), 9) + a;
    c = Integer.rotateLeft(c + word(in, at + 44) + 0x265E5A51 + (a & ~b) + (d & b), 14) + d;
    b = Integer.rotateLeft(b + word(in, at + 0) + 0xE9B6C7AA + (d & ~a) + (c & a), 20) + c;
    a = Integer.rotateLeft(a + word(in, at + 20) + 0xD62F105D + (c & ~d) + (b & d), 5) + b;
    d = Integer.rotateLeft(d + word(in, at + 40) + 0x02441453 + (b & ~c) + (a & c), 9) + a;
    c = Integer.rotateLeft(c + word(in, at + 60) + 0xD8A1E681 + (a & ~b) + (d & b), 14) + d;
    b = Integer.rotateLeft(b + word(in, at + 16) + 0xE7D3FBC8 + (d & ~a) + (c & a), 20) + c;
    a = Integer.rotateLeft(a + word(in, at + 36) + 0x21E1CDE6 + (c & ~d) + (b & d), 5) + b;
    d = Integer.rotateLeft(d + word(in, at + 56) + 0xC33707D6 + (b & ~c) + (a & c), 9) + a;
    c = Integer.rotateLeft(c + word(in, at + 12) + 0xF4D50D87 + (a & ~b) + (d & b), 14) + d;
    b = Integer.rotateLeft(b + word(in, at + 32) + 0x455A14ED + (d & ~a) + (c & a), 20) + c;
    a = Integer.rotateLeft(a + word(in, at + 52) + 0xA9E3E905 + (c & ~d) + (b & d), 5) + b;
    d = Integer.rotateLeft(d + word(in, at + 8) + 0xFCEFA3F8 + (b & ~c) + (a & c), 9) + a;
    c = Integer.rotateLeft(c + word(in, at + 28) + 0x676F02D9 + (a & ~b) + (d & b), 14) + d;
    b = Integer.rotateLeft(b + word(in, at + 48) + 0x8D2A4C8A + (d & ~a) + (c & a), 20) + c;
    a = Integer.rotateLeft(a + word(in, at + 20) + 0xFFFA3942 + (b ^ (c ^ d)), 4) + b;
    d = Integer.rotateLeft(d + word(in, at + 32) + 0x8771F681 + (a ^ (b ^ c)), 11) + a;
    c = Integer.rotateLeft(c + word(in, at + 44) + 0x6D9D6122 + (d ^ (a ^ b)), 16) + d;
    b = Integer.rotateLeft(b + word(in, at + 56) + 0xFDE5380C + (c ^ (d ^ a)), 23) + c;
    a = Integer.rotateLeft(a + word(in, at + 4) + 0xA4BEEA44 + (b ^ (c ^ d)), 4) + b;
    d = Integer.rotateLeft(d + word(in, at + 16) + 0x4BDECFA9 + (a ^ (b ^ c)), 11) + a;
    c = Integer.rotateLeft(c + word(in, at + 28) + 0xF6BB4B60 + (d ^ (a ^ b)), 16) + d;
    b = Integer.rotateLeft(b + word(in, at + 40) + 0xBEBFBC70 + (c ^ (d ^ a)), 23) + c;
    a = Integer.rotateLeft(a + word(in, at + 52) + 0x289B7EC6 + (b ^ (c ^ d)), 4) + b;
    d = Integer.rotateLeft(d + word(in, at + 0) + 0xEAA127FA + (a ^ (b ^ c)), 11) + a;
    c = Integer.rotateLeft(c + word(in, at + 12) + 0xD4EF3085 + (d ^ (a ^ b)), 16) + d;
    b = Integer.rotateLeft(b + word(in, at + 24) + 0x04881D05 + (c ^ (d ^ a)), 23) + c;
    a = Integer.rotateLeft(a + word(in, at + 36) + 0xD9D4D039 + (b ^ (c ^ d)), 4) + b;
    d = Integer.rotateLeft(d + word(in, at + 48) + 0xE6DB99E5 + (a ^ (b ^ c)), 11) + a;
    c = Integer.rotateLeft(c + word(in, at + 60) + 0x1FA27CF8 + (d ^ (a ^ b)), 16) + d;
    b = Integer.rotateLeft(b + word(in, at + 8) + 0xC4AC5665 + (c ^ (d ^ a)), 23) + c;
    a = Integer.rotateLeft(a + word(in, at + 0) + 0xF4292244 + (c ^ (b | ~d)), 6) + b;
    d = Integer.rotateLeft(d + word(in, at + 28) + 0x432AFF97 + (b ^ (a | ~c)), 10) + a;
    c = Integer.rotateLeft(c + word(in, at + 56) + 0xAB9423A7 + (a ^ (d | ~b)), 15) + d;
    b = Integer.rotateLeft(b + word(in, at + 20) + 0xFC93A039 + (d ^ (c | ~a)), 21) + c;
    a = Integer.rotateLeft(a + word(in, at + 48) + 0x655B59C3 + (c ^ (b | ~d)), 6) + b;
    d = Integer.rotateLeft(d + word(in, at + 12) + 0x8F0CCC92 + (b ^ (a | ~c)), 10) + a;
    c = Integer.rotateLeft(c + word(in, at + 40) + 0xFFEFF47D + (a ^ (d | ~b)), 15) + d;
    b = Integer.rotateLeft(b + word(in, at + 4) + 0x85845DD1 + (d ^ (c | ~a)), 21) + c;
    a = Integer.rotateLeft(a + word(in, at + 32) + 0x6FA87E4F + (c ^ (b | ~d)), 6) + b;
    d = Integer.rotateLeft(d + word(in, at + 60) + 0xFE2CE6E0 + (b ^ (a | ~c)), 10) + a;
    c = Integer.rotateLeft(c + word(in, at + 24) + 0xA3014314 + (a ^ (d | ~b)), 15) + d;
    b = Integer.rotateLeft(b + word(in, at + 52) + 0x4E0811A1 + (d ^ (c | ~a)), 21) + c;
    a = Integer.rotateLeft(a + word(in, at + 16) + 0xF7537E82 + (c ^ (b | ~d)), 6) + b;
    d = Integer.rotateLeft(d + word(in, at + 44) + 0xBD3AF235 + (b ^ (a | ~c)), 10) + a;
    c = Integer.rotateLeft(c + word(in, at + 8) + 0x2AD7D2BB + (a ^ (d | ~b)), 15) + d;
    b = Integer.rotateLeft(b + word(in, at + 36) + 0xEB86D391 + (d ^ (c | ~a)), 21) + c;
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
  }
}
