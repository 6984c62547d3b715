package filegauge.architecture;

import static com.tngtech.archunit.core.domain.JavaModifier.ABSTRACT;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.PrintStream;
import java.lang.foreign.Linker;
import java.time.Instant;
import java.util.Locale;

/** Who may use what of the JDK. */
@AnalyzeClasses(packages = "filegauge", importOptions = ImportOption.DoNotIncludeTests.class)
class UsageRulesTest {
  @ArchTest
  static final ArchRule ONLY_SAMPLER_AND_CLOCK_READ_TIME =
      noClasses()
          .that(areNot("Sampler", "Clock"))
          .should()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(Instant.class, "now");

  @ArchTest
  static final ArchRule LINKER_ONLY_IN_PLATFORM =
      noClasses()
          .that()
          .resideOutsideOfPackage("filegauge.platform..")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Linker.class);

  @ArchTest
  static final ArchRule VECTORS_ONLY_IN_DIGEST_AND_WORKLOAD =
      noClasses()
          .that()
          .resideOutsideOfPackages("filegauge.digest..", "filegauge.workload..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("jdk.incubator.vector..");

  @ArchTest
  static final ArchRule CONSOLE_ONLY_IN_CLI =
      noClasses()
          .that()
          .resideOutsideOfPackage("filegauge.cli..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .callMethod(Throwable.class, "printStackTrace");

  /** Case CL-03: a default locale changes letters and digits. */
  @ArchTest
  static final ArchRule NOTHING_BY_THE_DEFAULT_LOCALE =
      noClasses()
          .should()
          .callMethod(String.class, "toLowerCase")
          .orShould()
          .callMethod(String.class, "toUpperCase")
          .orShould()
          .callMethod(String.class, "format", String.class, Object[].class)
          .orShould()
          .callMethod(String.class, "formatted", Object[].class)
          .orShould()
          .callMethod(PrintStream.class, "printf", String.class, Object[].class)
          .orShould()
          .callMethod(Locale.class, "getDefault");

  @ArchTest
  static final ArchRule NO_ABSTRACT_BASES_WITH_STATE =
      noFields()
          .that(areOfInstances())
          .should()
          .beDeclaredInClassesThat(
              new DescribedPredicate<JavaClass>("are abstract bases") {
                @Override
                public boolean test(JavaClass type) {
                  return type.getModifiers().contains(ABSTRACT) && !type.isEnum();
                }
              });

  private static DescribedPredicate<JavaField> areOfInstances() {
    return DescribedPredicate.describe(
        "are of instances", field -> !field.getModifiers().contains(STATIC));
  }

  private static DescribedPredicate<JavaClass> areNot(String... names) {
    return DescribedPredicate.describe(
        "are none of filegauge.run." + String.join(", ", names),
        type -> {
          String name = type.getName();
          for (String allowed : names) {
            String whole = "filegauge.run." + allowed;
            if (name.equals(whole) || name.startsWith(whole + "$")) {
              return false;
            }
          }
          return true;
        });
  }
}
