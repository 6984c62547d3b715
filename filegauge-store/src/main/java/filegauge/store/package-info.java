/** Journal and result file of a run, as JSON. */
@org.jspecify.annotations.NullMarked
package filegauge.store;
