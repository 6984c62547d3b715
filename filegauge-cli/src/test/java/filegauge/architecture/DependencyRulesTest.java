package filegauge.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What may depend on what: the rules that {@code module-info} cannot express. */
@AnalyzeClasses(packages = "filegauge", importOptions = ImportOption.DoNotIncludeTests.class)
class DependencyRulesTest {
  private static final String[] CORE = {
    "filegauge.plan..", "filegauge.sample..", "filegauge.analysis.."
  };
  private static final String[] ENGINE = {
    "filegauge.spi..", "filegauge.run..", "filegauge.digest..",
    "filegauge.access..", "filegauge.workload..", "filegauge.platform.."
  };

  @ArchTest
  static final ArchRule NO_CYCLES = slices().matching("filegauge.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule CORE_STANDS_ALONE =
      noClasses()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("filegauge.store..", "filegauge.report..", "filegauge.cli..")
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage(ENGINE);

  @ArchTest
  static final ArchRule CORE_IS_PURE =
      noClasses()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.lang.foreign..",
              "jdk.incubator.vector..",
              "tools.jackson..",
              "java.nio..",
              "java.net..")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.time.Clock")
          .orShould()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.lang\\.Thread|java\\.util\\.concurrent\\..*(Executor|Future).*");

  @ArchTest
  static final ArchRule REPORT_KNOWS_NOTHING_OF_THE_ENGINE =
      noClasses()
          .that()
          .resideInAPackage("filegauge.report..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ENGINE);

  @ArchTest
  static final ArchRule STORE_KNOWS_NOTHING_OF_THE_ENGINE =
      noClasses()
          .that()
          .resideInAPackage("filegauge.store..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ENGINE);

  @ArchTest
  static final ArchRule JSON_ONLY_IN_STORE =
      noClasses()
          .that()
          .resideOutsideOfPackage("filegauge.store..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("tools.jackson..");

  @ArchTest
  static final ArchRule ACCESS_DOES_NOT_SEE_WORKLOADS =
      noClasses()
          .that()
          .resideInAPackage("filegauge.access..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("filegauge.workload..", "filegauge.run..", "filegauge.digest..");

  @ArchTest
  static final ArchRule WORKLOADS_DO_NOT_SEE_ACCESS =
      noClasses()
          .that()
          .resideInAPackage("filegauge.workload..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("filegauge.access..", "filegauge.run..", "filegauge.platform..");

  @ArchTest
  static final ArchRule NO_UTIL_PACKAGES =
      noClasses()
          .should()
          .resideInAnyPackage("..util..", "..utils..", "..helper..", "..helpers..", "..common..");
}
