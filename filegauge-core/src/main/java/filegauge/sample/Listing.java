package filegauge.sample;

/**
 * The user's files as they were listed, to tell whether they are still the same.
 *
 * @param files number of all files, measured or not
 * @param bytes sum of their sizes
 * @param fingerprint in hexadecimal, over each file's name, size, time of change, device and inode
 */
public record Listing(long files, long bytes, String fingerprint) {}
