package filegauge.cli;

import filegauge.cli.digest.DigestCommand;
import filegauge.cli.digest.DigestKind;
import filegauge.digest.FileDigester.Handover;
import filegauge.digest.VectorProcess;
import filegauge.run.Operands;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The program's entry for the commands of digests. They read their options themselves, as GNU
 * programs do and without picocli: loading that alone takes longer than a small digest.
 */
public final class DigestMain {
  private DigestMain() {}

  /** Runs a command and ends the process with its exit status. */
  public static void main(String[] args) {
    Console console = Console.system();
    VectorProcess vectors = new VectorProcess(DigestMain.class, args.length);
    String[] exact = Operands.exact(args);
    OptionalInt status = run(exact, console, vectors);
    System.exit(status.isPresent() ? status.getAsInt() : Main.run(exact, console));
  }

  /**
   * Runs a command; whatever goes wrong becomes one line on standard error and a status.
   *
   * @return the exit status; empty if the arguments name another command, or help is wanted
   */
  static OptionalInt run(String[] args, Console console, Handover vectors) {
    Optional<DigestKind> kind = DigestKind.of(args);
    if (kind.isEmpty()) {
      return OptionalInt.empty();
    }
    try {
      List<String> rest = List.of(args).subList(1, args.length);
      return new DigestCommand(kind.get(), console, vectors).run(rest);
    } catch (UsageException e) {
      Failure.report(e, console);
      // As coreutils: 2 elsewhere.
      return OptionalInt.of(ExitStatus.FAILED);
    } catch (Throwable e) {
      return OptionalInt.of(Failure.report(e, console));
    }
  }
}
