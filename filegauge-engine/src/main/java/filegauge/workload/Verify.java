package filegauge.workload;

import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;

/**
 * The verifying pass: proves that a method hands out every byte of every file once and says rightly
 * where it stood. Sum over the words of word * factor(file, index of the word) modulo 2^64; a byte
 * b at file offset o adds b * 256^(o mod 8) * factor(file, o / 8), so chunks may begin and end
 * anywhere. Factors are odd, so that no bit of any word is lost; bytes that change places, are
 * dropped, repeated or taken from another file change the sum.
 */
public final class Verify implements Workload {
  @Override
  public String id() {
    return "verify";
  }

  @Override
  public String summary() {
    return "position-dependent sum: proves that each byte was handed out once, in its place";
  }

  @Override
  public Kernel newKernel() {
    return new VerifyKernel();
  }

  @Override
  public Kernel newReference() {
    return new Reference();
  }

  /** The part of a factor that a file contributes. */
  static long seed(int file) {
    return (file + 1L) * 0xD1342543DE82EF95L;
  }

  /** The factor of a word: its index through the first half of MurmurHash3's fmix64, made odd. */
  static long factor(long seed, long index) {
    long x = seed + index * 0x9E3779B97F4A7C15L;
    x = (x ^ (x >>> 33)) * 0xFF51AFD7ED558CCDL;
    return (x ^ (x >>> 33)) | 1;
  }

  /** Byte by byte, as the definition has it. */
  private static final class Reference implements Kernel {
    private long sum;

    @Override
    public void reset() {
      sum = 0;
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      for (long i = 0; i < length; i++) {
        long b = segment.get(ValueLayout.JAVA_BYTE, start + i) & 0xFF;
        long offset = fileOffset + i;
        sum += (b << (8 * (offset % 8))) * factor(seed(file), offset / 8);
      }
    }

    @Override
    public void merge(Kernel other) {
      sum += ((Reference) other).sum;
    }

    @Override
    public String result() {
      return HexFormat.of().toHexDigits(sum);
    }
  }
}
