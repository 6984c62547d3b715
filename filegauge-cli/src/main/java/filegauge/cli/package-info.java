/** The commands, their exit statuses and their progress. */
@org.jspecify.annotations.NullMarked
package filegauge.cli;
