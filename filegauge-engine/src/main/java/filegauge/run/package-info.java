/** Plans, runs and samples: from a specification to a dataset. */
@org.jspecify.annotations.NullMarked
package filegauge.run;
