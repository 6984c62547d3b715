package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.digest.kernel.Kernels;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** HotSpot compiles no method of more than 8000 bytes of bytecode (flag HugeMethodLimit). */
class BytecodeLimitTest {
  private static final int LIMIT = 8000;

  @Test
  void everyMethodIsCompiled() throws IOException, URISyntaxException {
    Map<String, Integer> lengths = new TreeMap<>();
    Path classes =
        Path.of(Kernels.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(classes.resolve("filegauge/digest"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        addLengths(ClassFile.of().parse(file), lengths);
      }
    }
    assertThat(lengths).containsKey("filegauge/digest/kernel/Blake2sVector.block");
    assertThat(lengths.values()).allMatch(length -> length < LIMIT);
  }

  private static void addLengths(ClassModel type, Map<String, Integer> lengths) {
    for (MethodModel method : type.methods()) {
      method
          .code()
          .filter(CodeAttribute.class::isInstance)
          .map(CodeAttribute.class::cast)
          .ifPresent(
              code ->
                  lengths.merge(
                      type.thisClass().asInternalName() + "." + method.methodName().stringValue(),
                      code.codeLength(),
                      Math::max));
    }
  }
}
