/** What an access method and a workload are: the two things that Filegauge is extended by. */
@org.jspecify.annotations.NullMarked
package filegauge.spi;
