/** What the templates of the HTML report are given, and the code that they become. */
@org.jspecify.annotations.NullMarked
package filegauge.report.html;
