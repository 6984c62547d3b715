package filegauge.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** HotSpot compiles no method of more than 8 000 bytes of code (HugeMethodLimit). */
class BytecodeSizeTest {
  private static final int HUGE_METHOD_LIMIT = 8000;

  @Test
  void hotMethodsStayCompilable() throws Exception {
    Path classes =
        Path.of(Checksum.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    int methods = 0;
    for (String folder : List.of("access", "platform", "workload")) {
      try (Stream<Path> files = Files.list(classes.resolve("filegauge").resolve(folder))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
          methods += check(file);
        }
      }
    }
    assertThat(methods).isGreaterThan(100);
  }

  private static int check(Path file) throws IOException {
    List<MethodModel> methods = ClassFile.of().parse(file).methods();
    for (MethodModel method : methods) {
      int length = method.findAttribute(Attributes.code()).map(c -> c.codeLength()).orElse(0);
      assertThat(length)
          .as("%s of %s", method.methodName().stringValue(), file.getFileName())
          .isLessThan(HUGE_METHOD_LIMIT);
    }
    return methods.size();
  }
}
