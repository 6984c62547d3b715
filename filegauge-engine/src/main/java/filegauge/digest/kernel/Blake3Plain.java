package filegauge.digest.kernel;

/** One node after the other. */
final class Blake3Plain implements Blake3Kernel {
  private final Blake3Scalar compression = new Blake3Scalar();
  private final int[] m = new int[16];
  private final int[] out = new int[16];

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public void chunks(byte[] in, int offset, int count, long counter, int[] cvs, int stride) {
    for (int n = 0; n < count; n++) {
      initial();
      for (int block = 0; block < 16; block++) {
        for (int i = 0; i < 16; i++) {
          m[i] = (int) Bytes.INTS.get(in, offset + Blake3Tables.CHUNK * n + 64 * block + 4 * i);
        }
        int flags = Blake3Tables.chunkFlags(block);
        compression.compress(out, 0, m, counter + n, 64, flags, out);
      }
      store(cvs, stride, n);
    }
  }

  @Override
  public void parents(int[] cvs, int stride, int count) {
    for (int n = 0; n < count; n++) {
      initial();
      for (int i = 0; i < 8; i++) {
        m[i] = cvs[i * stride + 2 * n];
        m[8 + i] = cvs[i * stride + 2 * n + 1];
      }
      compression.compress(out, 0, m, 0, 64, Blake3Tables.PARENT, out);
      store(cvs, stride, n);
    }
  }

  private void initial() {
    for (int i = 0; i < 8; i++) {
      out[i] = Blake2Tables.ivS(i);
    }
  }

  private void store(int[] cvs, int stride, int n) {
    for (int i = 0; i < 8; i++) {
      cvs[i * stride + n] = out[i];
    }
  }
}
