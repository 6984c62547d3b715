package filegauge.spi;

/**
 * A file to be rewritten.
 *
 * @param source the stretch that is read, from the file's first byte on
 * @param target the file that is written: for {@link Task#COPY} a new one, which must not exist;
 *     for {@link Task#IN_PLACE} the source's own name
 * @param order order of the blocks; {@link BlockOrder#sequential} for copies
 */
public record Rewriting(FilePart source, RawName target, BlockOrder order) {}
