package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.digest.kernel.Blake3Kernel;
import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Width;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Counters where their low word of 32 bits carries. */
class CounterTest {
  private static final int BLOCK = Blake2sStreams.BLOCK;
  private static final Blake2Node NODE = Blake2Node.sequential(32, 0);

  /**
   * BLAKE2s counts bytes: 4 GiB is a carry. All lanes in one run over the carry, and each lane on
   * its own, against block by block in plain code, whose counter is set anew for every block.
   */
  @ParameterizedTest
  @EnumSource(Width.class)
  void blake2sCarries(Width width) {
    int blocks = 9;
    int lanes = Math.max(1, width.bits() / Integer.SIZE);
    byte[] in = Inputs.random(lanes * blocks * BLOCK, 3);
    Blake2sStreams together = new Blake2sStreams(lanes, Kernels.of(width));
    Blake2sStreams single = new Blake2sStreams(lanes, Kernels.of(width));
    int[] offsets = new int[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      offsets[lane] = lane * blocks * BLOCK;
      begin(together, lane);
      begin(single, lane);
      single.runOne(lane, in, offsets[lane], BLOCK, blocks);
    }
    together.run(in, offsets, BLOCK, blocks, lanes);
    for (int lane = 0; lane < lanes; lane++) {
      byte[] expected = blockByBlock(in, offsets[lane], blocks, start(lane));
      assertThat(digest(together, lane)).as("lane %d", lane).isEqualTo(expected);
      assertThat(digest(single, lane)).as("lane %d alone", lane).isEqualTo(expected);
    }
  }

  // Some lanes reach 2^32 within the run, at different blocks; others are below it or beyond.
  private static long start(int lane) {
    return (1L << 32) - (lane - 2L) * BLOCK;
  }

  private static void begin(Blake2sStreams streams, int lane) {
    streams.begin(lane, NODE);
    streams.skip(lane, start(lane));
  }

  private static byte[] digest(Streams streams, int lane) {
    byte[] digest = new byte[32];
    streams.digest(lane, digest, 0, 32);
    return digest;
  }

  private static byte[] blockByBlock(byte[] in, int offset, int blocks, long start) {
    Blake2sStreams plain = new Blake2sStreams(1, Kernels.of(Width.PLAIN));
    plain.begin(0, NODE);
    for (int i = 0; i < blocks; i++) {
      plain.skip(0, start + (long) i * BLOCK);
      plain.runOne(0, in, offset + i * BLOCK, BLOCK, 1);
    }
    return digest(plain, 0);
  }

  /** BLAKE3 counts chunks: 4 TiB is a carry. */
  @ParameterizedTest
  @EnumSource(Width.class)
  void blake3ChunkCounterCarries(Width width) {
    int chunks = 32;
    byte[] in = Inputs.pattern(chunks * Blake3Subtree.CHUNK);
    long counter = (1L << 32) - 16;
    Blake3Kernel vector = Kernels.of(width).blake3();
    int[] together = new int[8 * chunks];
    vector.chunks(in, 0, chunks, counter, together, chunks);
    Blake3Kernel plain = Kernels.of(Width.PLAIN).blake3();
    int[] single = new int[8];
    for (int i = 0; i < chunks; i++) {
      plain.chunks(in, i * Blake3Subtree.CHUNK, 1, counter + i, single, 1);
      for (int word = 0; word < 8; word++) {
        assertThat(together[word * chunks + i]).as("chunk %d", i).isEqualTo(single[word]);
      }
    }
  }
}
