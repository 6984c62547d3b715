package filegauge.platform;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the kernel says about one mapping of this process (proc_pid_smaps(5)). Mappings that
 * continue each other may be told of as one.
 *
 * @param bytes size of the mapping
 * @param hugeBytes of it mapped by huge pages, FilePmdMapped and ShmemPmdMapped together; empty
 *     where the kernel (before 5.4) does not tell
 * @param flags the two-letter words of VmFlags, for example {@code sr} after MADV_SEQUENTIAL
 */
public record MappingStatus(long bytes, OptionalLong hugeBytes, Set<String> flags) {
  private static final Pattern HEAD = Pattern.compile("([0-9a-f]+)-([0-9a-f]+) .*");
  private static final Pattern AMOUNT = Pattern.compile("(\\w+): +(\\d+) kB");
  private static final Set<String> HUGE = Set.of("FilePmdMapped", "ShmemPmdMapped");
  private static final String FLAGS = "VmFlags:";
  private static final int HEX = 16;
  private static final int KIB = 1024;

  /**
   * The status of the mapping that holds the segment's first byte.
   *
   * @throws IOException if the kernel does not tell of it
   */
  public static MappingStatus of(MemorySegment mapping) throws IOException {
    byte[] smaps = Files.readAllBytes(Path.of("/proc/self/smaps"));
    List<String> lines = new String(smaps, StandardCharsets.ISO_8859_1).lines().toList();
    return find(lines, mapping.address())
        .orElseThrow(() -> new IOException("/proc/self/smaps does not tell of a mapping"));
  }

  /** Finds the mapping that holds an address. */
  static Optional<MappingStatus> find(List<String> lines, long address) {
    Iterator<String> rest = lines.iterator();
    while (rest.hasNext()) {
      Matcher head = HEAD.matcher(rest.next());
      if (head.matches()) {
        long from = Long.parseUnsignedLong(head.group(1), HEX);
        long to = Long.parseUnsignedLong(head.group(2), HEX);
        if (Long.compareUnsigned(from, address) <= 0 && Long.compareUnsigned(address, to) < 0) {
          return Optional.of(read(to - from, rest));
        }
      }
    }
    return Optional.empty();
  }

  /** Reads the lines below the head up to VmFlags, the last of a mapping (since Linux 3.8). */
  private static MappingStatus read(long bytes, Iterator<String> lines) {
    OptionalLong huge = OptionalLong.empty();
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.startsWith(FLAGS)) {
        String words = line.substring(FLAGS.length()).strip();
        return new MappingStatus(bytes, huge, Set.of(words.split(" ")));
      }
      Matcher amount = AMOUNT.matcher(line);
      if (amount.matches() && HUGE.contains(amount.group(1))) {
        huge = OptionalLong.of(huge.orElse(0) + Long.parseLong(amount.group(2)) * KIB);
      }
    }
    return new MappingStatus(bytes, huge, Set.of());
  }
}
