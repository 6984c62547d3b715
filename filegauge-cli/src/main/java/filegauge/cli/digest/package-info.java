/** The commands that print and check digests of files, as md5sum and b2sum of coreutils do. */
@org.jspecify.annotations.NullMarked
package filegauge.cli.digest;
