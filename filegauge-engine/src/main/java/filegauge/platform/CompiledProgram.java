package filegauge.platform;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.FilePart;
import filegauge.spi.Loop;
import filegauge.spi.Program;
import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One loop of {@link CompiledC} as a program ({@code program.c}): a process for each file, which
 * times itself. For one thread.
 */
public final class CompiledProgram {
  // Words of struct order of program.c, and the name behind them.
  private static final int ORDER_WORDS = 8;

  // Words of struct outcome of program.c.
  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int FAILED_ERRNO = 2;
  private static final int FAILED_AT = 3;
  private static final int CALL = 4;
  private static final int WALL = 6;
  private static final int USER = 7;
  private static final int SYSTEM = 8;
  private static final int MINOR_FAULTS = 9;
  private static final int MAJOR_FAULTS = 10;
  private static final int VOLUNTARY = 11;
  private static final int INVOLUNTARY = 12;
  private static final int TALLY = 13;
  private static final int OUTCOME_WORDS = TALLY + Loop.TALLY_WORDS;

  private final Path program;
  private final CompiledLoop.Order order;

  private CompiledProgram(Path program, CompiledLoop.Order order) {
    this.program = program;
    this.order = order;
  }

  /**
   * A program.
   *
   * @throws UnavailableException if there is no loop for that workload, or none can be compiled
   */
  public static CompiledProgram of(CompiledLoop.Order order, String workload)
      throws UnavailableException {
    return new CompiledProgram(CompiledC.program(order.way(), workload), order);
  }

  /**
   * Runs it on a file.
   *
   * @return empty if the file is not as long as it was
   */
  public Optional<Program.Run> run(FilePart file) throws IOException {
    byte[] asked = asked(file);
    Process process = start();
    byte[] told;
    try (OutputStream out = process.getOutputStream()) {
      out.write(asked);
    } catch (IOException e) {
      // It ended without reading: its status says why.
    }
    try (InputStream in = process.getInputStream()) {
      told = in.readAllBytes();
    }
    int status = await(process);
    if (status != 0 || told.length != OUTCOME_WORDS * Long.BYTES) {
      String how = status > 128 ? "by signal " + (status - 128) : "with status " + status;
      throw new IOException("the program for " + file.name() + " ended " + how);
    }
    return outcome(MemorySegment.ofArray(told), file);
  }

  private Process start() throws IOException {
    try {
      return new ProcessBuilder(program.toString())
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      throw new UnavailableException(
          "'"
              + program
              + "' cannot be run; XDG_CACHE_HOME names another folder, where programs may be"
              + " executed",
          e);
    }
  }

  private static int await(Process process) throws IOException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while a program ran", e);
    }
  }

  private byte[] asked(FilePart file) throws IOException {
    byte[] bytes = new byte[ORDER_WORDS * Long.BYTES + Scratch.PATH_MAX];
    MemorySegment all = MemorySegment.ofArray(bytes);
    long[] words = {
      file.file(),
      file.fileSize(),
      file.offset(),
      file.length(),
      order.options(),
      order.bufferSize(),
      order.copySize(),
      SystemInfo.pageSize()
    };
    for (int i = 0; i < words.length; i++) {
      put(all, i, words[i]);
    }
    MemorySegment _ =
        Scratch.cString("open", file.name(), all.asSlice(ORDER_WORDS * (long) Long.BYTES));
    return bytes;
  }

  private static void put(MemorySegment words, int index, long value) {
    words.set(JAVA_LONG.withByteAlignment(1), index * (long) Long.BYTES, value);
  }

  private static long get(MemorySegment words, int index) {
    return words.get(JAVA_LONG.withByteAlignment(1), index * (long) Long.BYTES);
  }

  private static Optional<Program.Run> outcome(MemorySegment told, FilePart file)
      throws IOException {
    if (get(told, FAILED) != 0) {
      throw failure(told, file);
    }
    if (get(told, DONE) < 0) {
      return Optional.empty();
    }
    MemorySegment tally = MemorySegment.ofArray(new long[Loop.TALLY_WORDS]);
    for (int i = 0; i < Loop.TALLY_WORDS; i++) {
      tally.setAtIndex(JAVA_LONG, i, get(told, TALLY + i));
    }
    return Optional.of(
        new Program.Run(
            get(told, DONE),
            get(told, WALL),
            get(told, USER),
            get(told, SYSTEM),
            get(told, MINOR_FAULTS),
            get(told, MAJOR_FAULTS),
            get(told, VOLUNTARY),
            get(told, INVOLUNTARY),
            tally));
  }

  private static ErrnoException failure(MemorySegment told, FilePart file) {
    StringBuilder call = new StringBuilder();
    for (long at = CALL * (long) Long.BYTES; told.get(JAVA_BYTE, at) != 0; at++) {
      call.append((char) told.get(JAVA_BYTE, at));
    }
    int errno = (int) get(told, FAILED_ERRNO);
    long at = get(told, FAILED_AT);
    return at < 0
        ? new ErrnoException(call.toString(), file.name(), errno)
        : new ErrnoException(call.toString(), file.name(), at, errno);
  }
}
