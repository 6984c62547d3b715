package filegauge.analysis;

import filegauge.sample.CellData;
import org.jspecify.annotations.Nullable;

/**
 * A cell's line in a contest's table.
 *
 * @param estimate null unless the cell completed
 * @param ratioToBest time over the time of the fastest ranked cell: 1 or more, but for a twin that
 *     happens to lie below it; null without estimate and for the family {@code other}
 * @param faultsPerMib minor and major faults per MiB read; null where unknown
 * @param storageShare bytes fetched from storage over bytes read; null where unknown
 */
public record Row(
    CellData data,
    @Nullable Estimate estimate,
    @Nullable Double ratioToBest,
    @Nullable Double faultsPerMib,
    @Nullable Double storageShare) {}
