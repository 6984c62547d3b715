/** The access methods of the catalogue: one file each. */
@org.jspecify.annotations.NullMarked
package filegauge.access;
