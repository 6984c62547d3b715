package filegauge.digest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the lanes of a group of streams busy. Each lane has an area of its own, refilled from its
 * input; all lanes then run as many blocks as the one with the fewest has. A lane whose input has
 * ended runs its padded end, yields the digest and takes the next input.
 */
final class LaneLoop<T extends LaneInput> {
  /** Bytes of all areas, at most. */
  private static final int AREAS = 1 << 20;

  /** Bytes of an area, at most. */
  static final int AREA = 1 << 15;

  private final Streams streams;
  private final List<Lane> lanes = new ArrayList<>();
  private final int block;
  private final byte[] key;
  private final int length;
  private final int area;
  private final int step;
  private final byte[] areas;
  private final int[] offsets;

  /**
   * A loop.
   *
   * @param most most lanes to use
   * @param key precedes each input in a block of its own; may be empty
   * @param length bytes of a digest
   */
  LaneLoop(Streams streams, int most, byte[] key, int length) {
    this.streams = streams;
    this.block = streams.blockBytes();
    this.key = key;
    this.length = length;
    area = Math.min(AREA, AREAS / streams.lanes());
    // Not a multiple of 4096 from one to the next, or all would share a set of the first cache.
    step = area + 320;
    areas = new byte[step * streams.lanes()];
    offsets = new int[streams.lanes()];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = step * i;
    }
    for (int i = 0; i < most; i++) {
      lanes.add(new Lane(i));
    }
  }

  /** One stream and its input. */
  private final class Lane {
    private final int number;
    private final int start;
    private @Nullable T input;
    private boolean last;

    /** No more bytes follow those in the area. */
    private boolean ended;

    /** The area holds the padded end. */
    private boolean padded;

    private int at;
    private int end;

    Lane(int number) {
      this.number = number;
      start = step * number;
    }

    void begin(T next, Blake2Node node) {
      input = next;
      last = node.last();
      ended = false;
      padded = false;
      at = start;
      end = start;
      streams.begin(number, node);
      if (key.length > 0) {
        Arrays.fill(areas, start, start + block, (byte) 0);
        System.arraycopy(key, 0, areas, start, key.length);
        end += block;
      }
    }

    /** Blocks that can be run; 0 only after the last one. */
    int blocks() {
      int bytes = end - at;
      return padded || !streams.holdsBack() ? bytes / block : Math.max(0, bytes - 1) / block;
    }

    /** Reads or pads so that there is a block to run. */
    void refill(T source) throws IOException {
      while (!ended && blocks() == 0) {
        System.arraycopy(areas, at, areas, start, end - at);
        end -= at - start;
        at = start;
        int n = source.read(areas, end, start + area - end);
        if (n < 0) {
          ended = true;
        } else {
          end += n;
        }
      }
      if (blocks() == 0 && !padded) {
        end = at + block * streams.pad(number, areas, at, end - at, last);
        padded = true;
      }
    }
  }

  /** Digests all inputs; {@code nodes} says which node of a tree each one is. */
  void run(LaneSource<T> source, Function<T, Blake2Node> nodes, LaneSink<T> sink) {
    try {
      boolean more = true;
      while (true) {
        int busy = 0;
        for (Lane lane : lanes) {
          more = ready(lane, more, source, nodes, sink);
          busy += lane.input == null ? 0 : 1;
        }
        if (busy == 0) {
          return;
        }
        step(busy);
      }
    } finally {
      closeAll();
    }
  }

  // Sees to it that the lane has a block to run, if there is any input left. Returns whether the
  // source may have more.
  private boolean ready(
      Lane lane,
      boolean more,
      LaneSource<T> source,
      Function<T, Blake2Node> nodes,
      LaneSink<T> sink) {
    boolean open = more;
    while (true) {
      T input = lane.input;
      if (input == null) {
        input = open ? source.next() : null;
        if (input == null) {
          offsets[lane.number] = lane.start;
          return false;
        }
        lane.begin(input, nodes.apply(input));
      }
      if (lane.padded && lane.blocks() == 0) {
        lane.input = null;
        finish(lane, input, sink);
        continue;
      }
      try {
        lane.refill(input);
        offsets[lane.number] = lane.at;
        return open;
      } catch (IOException e) {
        lane.input = null;
        closeAfter(e, input);
        sink.failed(input, e);
      }
    }
  }

  private void finish(Lane lane, T input, LaneSink<T> sink) {
    byte[] digest = new byte[length];
    streams.digest(lane.number, digest, 0, length);
    try {
      input.close();
    } catch (IOException e) {
      sink.failed(input, e);
      return;
    }
    sink.done(input, digest);
  }

  private void step(int busy) {
    if (busy <= streams.fewest()) {
      for (Lane lane : lanes) {
        if (lane.input != null) {
          int blocks = lane.blocks();
          streams.runOne(lane.number, areas, lane.at, block, blocks);
          lane.at += blocks * block;
        }
      }
      return;
    }
    int blocks = Integer.MAX_VALUE;
    int used = 0;
    for (Lane lane : lanes) {
      if (lane.input != null) {
        blocks = Math.min(blocks, lane.blocks());
        used = lane.number + 1;
      }
    }
    streams.run(areas, offsets, block, blocks, used);
    for (Lane lane : lanes) {
      if (lane.input != null) {
        lane.at += blocks * block;
      }
    }
  }

  private void closeAll() {
    for (Lane lane : lanes) {
      T input = lane.input;
      if (input != null) {
        lane.input = null;
        closeAfter(null, input);
      }
    }
  }

  private static void closeAfter(@Nullable IOException failure, LaneInput input) {
    try {
      input.close();
    } catch (IOException e) {
      // The work has failed already, with a reason that says more.
      if (failure != null) {
        failure.addSuppressed(e);
      }
    }
  }
}
