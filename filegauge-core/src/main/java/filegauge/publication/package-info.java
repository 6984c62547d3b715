/**
 * The published experiments that can be replayed, as data, and what a run says of them: devices,
 * designs, tables, rules of verdict, conclusions, faults, and what is not replayed.
 */
@org.jspecify.annotations.NullMarked
package filegauge.publication;
