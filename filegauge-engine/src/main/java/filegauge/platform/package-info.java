/** The calls into libc and the kernel's files: all native code of the engine. */
@org.jspecify.annotations.NullMarked
package filegauge.platform;
