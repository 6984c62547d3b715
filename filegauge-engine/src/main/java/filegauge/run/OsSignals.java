package filegauge.run;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * Signals of the operating system, by {@code sun.misc.Signal} of the module {@code
 * jdk.unsupported}, which has no successor yet. By reflection: javac's warning of that class cannot
 * be suppressed.
 */
public final class OsSignals {
  private OsSignals() {}

  /**
   * Has an action done when a signal arrives.
   *
   * @param name without the prefix, for example {@code INT}
   * @return false where this system has no such signal or the JVM keeps it for itself
   */
  public static boolean handle(String name, Runnable action) {
    try {
      Class<?> signalType = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      Object handler =
          Proxy.newProxyInstance(
              OsSignals.class.getClassLoader(),
              new Class<?>[] {handlerType},
              (proxy, method, args) -> invoked(proxy, method, args, action));
      Object signal = signalType.getConstructor(String.class).newInstance(name);
      signalType.getMethod("handle", signalType, handlerType).invoke(null, signal, handler);
      return true;
    } catch (InvocationTargetException e) {
      // IllegalArgumentException: unknown signal, or one that the JVM uses itself.
      return false;
    } catch (ReflectiveOperationException e) {
      // A JDK without the class: the default actions stay.
      return false;
    }
  }

  // SignalHandler's one method returns nothing; the others are Object's own.
  @SuppressWarnings("ReferenceEquality") // It is Object.equals of the handler itself.
  private static Object invoked(Object proxy, Method method, Object[] args, Runnable action) {
    return switch (method.getName()) {
      case "equals" -> proxy == args[0];
      case "hashCode" -> System.identityHashCode(proxy);
      case "toString" -> "handler of " + action;
      default -> {
        action.run();
        yield method;
      }
    };
  }

  /**
   * Ignores a signal. A Ctrl-C or the end of a terminal reaches the whole process group: workers
   * leave it to their Runner to decide when to end.
   */
  static void ignore(String name) {
    boolean _ = handle(name, () -> {});
  }
}
