package filegauge.access;

import filegauge.plan.Sizes;
import filegauge.platform.MappingStatus;
import filegauge.platform.Mappings;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The ways in which {@code mmap} can ask for its mapping: flags of mmap(2), advice by madvise(2).
 */
enum MmapOption {
  /** Shared, without advice. */
  PLAIN(Mappings.SHARED),
  /** Copy-on-write, though nothing is written. */
  PRIVATE(Mappings.PRIVATE),
  /** All pages brought in by mmap itself. */
  POPULATE(Mappings.SHARED | Mappings.POPULATE),
  /** Read ahead aggressively. */
  SEQUENTIAL(Mappings.ADVISE_SEQUENTIAL, "MADV_SEQUENTIAL", "sr"),
  /** Do not read ahead. */
  RANDOM(Mappings.ADVISE_RANDOM, "MADV_RANDOM", "rr"),
  /** Read all of it soon; leaves no trace that could be looked up. */
  WILLNEED(Mappings.ADVISE_WILL_NEED, "MADV_WILLNEED", ""),
  /** Map by huge pages where the page cache has them. */
  HUGEPAGE(Mappings.ADVISE_HUGE_PAGE, "MADV_HUGEPAGE", "hg");

  private static final int NO_ADVICE = -1;

  private final int flags;
  private final int advice;
  private final String constant;
  private final String vmFlag;

  MmapOption(int flags) {
    this(flags, NO_ADVICE, "", "");
  }

  MmapOption(int advice, String constant, String vmFlag) {
    this(Mappings.SHARED, advice, constant, vmFlag);
  }

  MmapOption(int flags, int advice, String constant, String vmFlag) {
    this.flags = flags;
    this.advice = advice;
    this.constant = constant;
    this.vmFlag = vmFlag;
  }

  /** The word in the spelling; none of {@link #PLAIN}. */
  String word() {
    return this == PLAIN ? "" : name().toLowerCase(Locale.ROOT);
  }

  /** The words that can be given. */
  static List<String> words() {
    return Arrays.stream(values()).filter(o -> o != PLAIN).map(MmapOption::word).toList();
  }

  /** The option of a word of either case. */
  static Optional<MmapOption> of(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(o -> o != PLAIN && o.word().equals(lower)).findFirst();
  }

  /** Flags for mmap. */
  int flags() {
    return flags;
  }

  /** Whether madvise is called. */
  boolean advises() {
    return advice != NO_ADVICE;
  }

  /** The number for madvise. */
  int advice() {
    return advice;
  }

  /** The name of that number, for example {@code MADV_RANDOM}. */
  String constant() {
    return constant;
  }

  /**
   * What the advice did not come to, by what the kernel says of a mapping that has been read. That
   * madvise took MADV_HUGEPAGE, and VmFlags show it, says nothing: only the bytes mapped by huge
   * pages do. Some may be without advice, where a sequential fill left large folios in the cache:
   * 34 of 64 MiB on Linux 6.18 and ext4. So nine tenths must be.
   */
  Optional<String> notInEffect(MappingStatus status) {
    if (!vmFlag.isEmpty() && !status.flags().contains(vmFlag)) {
      return Optional.of(constant + " was taken, but the mapping's VmFlags do not show it");
    }
    if (this != HUGEPAGE || status.hugeBytes().isEmpty()) {
      return Optional.empty();
    }
    long huge = status.hugeBytes().getAsLong();
    return huge >= status.bytes() - status.bytes() / 10
        ? Optional.empty()
        : Optional.of(
            "MADV_HUGEPAGE was taken, but "
                + (huge == 0 ? "nothing" : "only " + Sizes.phrase(huge))
                + " of "
                + Sizes.phrase(status.bytes())
                + " is mapped by huge pages (FilePmdMapped)");
  }
}
