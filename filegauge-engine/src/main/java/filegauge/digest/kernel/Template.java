package filegauge.digest.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import jdk.incubator.vector.VectorSpecies;

/**
 * Makes one kernel of one source per vector width. C2 compiles vector code well only if the species
 * is a constant, and only if a method's type profile has seen one width; so the template itself
 * serves one species, the first that is wanted, and for any other its class file is defined anew as
 * a hidden class, which gets the species as its class data (JEP 371, {@link
 * MethodHandles#classData}). Usually there is no other, and no jar need be opened for the class
 * file, which takes 25 ms of a JVM that has just begun.
 */
final class Template {
  // By template and species, in a list: a record's equals and hashCode are made at run time, which
  // takes 20 ms of a JVM that has just begun.
  private static final Map<List<Object>, MethodHandle> CONSTRUCTORS = new ConcurrentHashMap<>();

  /** The species of the template classes themselves. */
  private static final Map<Class<?>, VectorSpecies<?>> FIRST = new ConcurrentHashMap<>();

  private Template() {}

  /** A new kernel of a template at a width; the class is defined by the first call. */
  static <K> K instance(Class<K> type, Class<? extends K> template, VectorSpecies<?> species) {
    MethodHandle constructor =
        CONSTRUCTORS.computeIfAbsent(List.of(template, species), _ -> define(template, species));
    try {
      return type.cast(constructor.invoke());
    } catch (Throwable e) {
      throw new AssertionError(template.getName(), e);
    }
  }

  private static MethodHandle define(Class<?> template, VectorSpecies<?> species) {
    try {
      Lookup lookup = MethodHandles.lookup();
      if (FIRST.putIfAbsent(template, species) == null) {
        return lookup.findConstructor(template, MethodType.methodType(void.class));
      }
      Lookup hidden = lookup.defineHiddenClassWithClassData(classFile(template), species, true);
      return hidden.findConstructor(hidden.lookupClass(), MethodType.methodType(void.class));
    } catch (IOException | ReflectiveOperationException e) {
      throw new AssertionError(template.getName(), e);
    }
  }

  private static byte[] classFile(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      if (in == null) {
        throw new IOException("no class file");
      }
      return in.readAllBytes();
    }
  }

  /** For a template's static initialiser: its species, of ints. */
  static VectorSpecies<Integer> intSpecies(Lookup lookup) {
    return species(lookup).check(int.class);
  }

  /** For a template's static initialiser: its species, of longs. */
  static VectorSpecies<Long> longSpecies(Lookup lookup) {
    return species(lookup).check(long.class);
  }

  private static VectorSpecies<?> species(Lookup lookup) {
    try {
      if (!lookup.lookupClass().isHidden()) {
        return Objects.requireNonNull(FIRST.get(lookup.lookupClass()), "a template not asked for");
      }
      VectorSpecies<?> species =
          MethodHandles.classData(lookup, ConstantDescs.DEFAULT_NAME, VectorSpecies.class);
      if (species == null) {
        throw new AssertionError("a hidden template without a species");
      }
      return species;
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
