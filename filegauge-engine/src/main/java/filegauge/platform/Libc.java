package filegauge.platform;

import filegauge.spi.Availability;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes the method handles of libc's functions. Every class of this package keeps its handles in
 * static final fields, so that they are made when the class is first used and the compiler can see
 * through them.
 *
 * <p>None is {@link Linker.Option#critical}: a critical call that blocks holds up the garbage
 * collector of the whole JVM.
 */
final class Libc {
  private Libc() {}

  /** A function whose first parameter is the segment that takes errno. */
  static MethodHandle withErrno(String name, FunctionDescriptor type, Linker.Option... more) {
    List<Linker.Option> options = new ArrayList<>(List.of(more));
    options.add(Linker.Option.captureCallState("errno"));
    if (!Platform.isLinux()) {
      return refusing(type.toMethodType().insertParameterTypes(0, MemorySegment.class));
    }
    return link(find(name), type, options);
  }

  /** A function that cannot fail, or that returns the error's number. */
  static MethodHandle plain(String name, FunctionDescriptor type) {
    return Platform.isLinux() ? link(find(name), type, List.of()) : refusing(type.toMethodType());
  }

  /** Elsewhere than on Linux a class may be loaded; its calls are refused when they are made. */
  private static MethodHandle refusing(MethodType type) {
    MethodHandle refusal =
        MethodHandles.throwException(type.returnType(), UnsupportedOperationException.class)
            .bindTo(new UnsupportedOperationException(Platform.linux().toString()));
    return MethodHandles.dropArguments(refusal, 0, type.parameterList());
  }

  /** A function of another library, which tells of its failures itself. */
  static MethodHandle call(MemorySegment function, FunctionDescriptor type) {
    return link(function, type, List.of());
  }

  /** As {@link #plain}, empty if this libc has no such function. */
  static Optional<MethodHandle> optional(String name, FunctionDescriptor type) {
    requireLinux();
    return Linker.nativeLinker()
        .defaultLookup()
        .find(name)
        .map(address -> link(address, type, List.of()));
  }

  /** As {@link #withErrno}, empty if this libc has no such function. */
  static Optional<MethodHandle> optionalWithErrno(String name, FunctionDescriptor type) {
    requireLinux();
    return Linker.nativeLinker()
        .defaultLookup()
        .find(name)
        .map(address -> link(address, type, List.of(Linker.Option.captureCallState("errno"))));
  }

  private static MemorySegment find(String name) {
    requireLinux();
    return Linker.nativeLinker()
        .defaultLookup()
        .find(name)
        .orElseThrow(() -> new UnsupportedOperationException("this libc has no " + name));
  }

  private static void requireLinux() {
    if (Platform.linux() instanceof Availability.Unavailable(String reason)) {
      throw new UnsupportedOperationException(reason);
    }
  }

  @SuppressWarnings("restricted") // The one place where native functions are linked.
  private static MethodHandle link(
      MemorySegment address, FunctionDescriptor type, List<Linker.Option> options) {
    return Linker.nativeLinker()
        .downcallHandle(address, type, options.toArray(Linker.Option[]::new));
  }

  /** What a method handle of a C function throws can only be our fault. */
  static RuntimeException unexpected(Throwable thrown) {
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
    if (thrown instanceof Error e) {
      throw e;
    }
    throw new AssertionError("a C function threw", thrown);
  }
}
