package filegauge.digest.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jdk.incubator.vector.VectorSpecies;

/**
 * Makes one kernel of one source per vector width. C2 compiles vector code well only if the species
 * is a constant, and only if a method's type profile has seen one width; so the template's class
 * file is defined anew as a hidden class for each species, which it gets as its class data (JEP
 * 371, {@link MethodHandles#classData}). The template class itself is never initialised.
 */
final class Template {
  private static final Map<Key, MethodHandle> CONSTRUCTORS = new ConcurrentHashMap<>();

  private record Key(Class<?> template, VectorSpecies<?> species) {}

  private Template() {}

  /** A new kernel of a template at a width; the class is defined by the first call. */
  static <K> K instance(Class<K> type, Class<? extends K> template, VectorSpecies<?> species) {
    MethodHandle constructor =
        CONSTRUCTORS.computeIfAbsent(new Key(template, species), Template::define);
    try {
      return type.cast(constructor.invoke());
    } catch (Throwable e) {
      throw new AssertionError(template.getName(), e);
    }
  }

  private static MethodHandle define(Key key) {
    try {
      Lookup hidden =
          MethodHandles.lookup()
              .defineHiddenClassWithClassData(classFile(key.template), key.species, true);
      return hidden.findConstructor(hidden.lookupClass(), MethodType.methodType(void.class));
    } catch (IOException | ReflectiveOperationException e) {
      throw new AssertionError(key.template.getName(), e);
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
      VectorSpecies<?> species =
          MethodHandles.classData(lookup, ConstantDescs.DEFAULT_NAME, VectorSpecies.class);
      if (species == null) {
        throw new AssertionError("a template was used as it stands");
      }
      return species;
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
