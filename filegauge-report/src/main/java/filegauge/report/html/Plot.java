package filegauge.report.html;

import org.jspecify.annotations.Nullable;

/**
 * The place of a chart; the page's script draws it.
 *
 * @param id unique on the page; names the chart's own data where it has any
 * @param kind which function of the script draws it
 * @param contest number of the contest in the result, from 0; -1 for a chart of its own data
 * @param description what it shows, for those who do not see it
 * @param table the same as a table
 * @param open whether the table is shown without being asked for
 */
public record Plot(
    String id,
    String kind,
    int contest,
    String title,
    String description,
    @Nullable Grid table,
    boolean open) {}
