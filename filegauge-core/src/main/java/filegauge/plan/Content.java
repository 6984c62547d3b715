package filegauge.plan;

import java.util.Locale;

/** What the files of a corpus hold. */
public enum Content {
  /** Seeded pseudo-random bytes. */
  RANDOM,
  /** Seeded pseudo-random English-like text. */
  TEXT,
  /** Zero bytes, really written. */
  ZERO,
  /** Byte i of a file is i mod 251: a prime period that exposes swapped blocks. */
  COUNTER,
  /** Byte i of a file is i mod 256, as in a published experiment: blocks that swap do not show. */
  COUNTER256,
  /** The user's own files. */
  FOUND;

  /** The spelling in options, reports and result files, for example {@code random}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
