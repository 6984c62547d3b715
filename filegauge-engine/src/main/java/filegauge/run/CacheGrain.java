package filegauge.run;

/**
 * The grain of the page cache: minor faults of a scan through a mapping that nobody measures. The
 * larger the folios, the fewer the faults.
 *
 * @param faults minor faults of the scan
 * @param bytes bytes scanned
 */
record CacheGrain(long faults, long bytes) {
  static final CacheGrain NONE = new CacheGrain(0, 0);

  private static final double CHANGE = 0.2;
  // A handful of faults more or less says nothing of the cache of a small corpus.
  private static final long FEW = 8;

  /** Faults per MiB, 0 if nothing was scanned. */
  double perMib() {
    return bytes == 0 ? 0 : faults / (bytes / (double) (1 << 20));
  }

  /** Whether the faults changed by more than 20 %. */
  boolean differsFrom(CacheGrain before) {
    return Math.abs(faults - before.faults) > Math.max(FEW, CHANGE * before.faults);
  }

  @Override
  public String toString() {
    return Math.round(perMib()) + " faults per MiB";
  }
}
