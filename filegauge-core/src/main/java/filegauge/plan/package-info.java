/** What is to be measured: the specification and the plan expanded from it, as data. */
@org.jspecify.annotations.NullMarked
package filegauge.plan;
