package filegauge.publication;

import java.util.List;

/**
 * A published experiment: facts taken from the publication, in our words.
 *
 * @param name by which it is replayed, for example {@code histogram}
 * @param title what it was about, and where and when it was published
 * @param devices on which it was run
 * @param parts what is measured to replay it
 * @param tables its figures, as published
 * @param rulings its verdicts with the rule by which they were reached
 * @param claims the conclusions that were drawn from it
 * @param faults what was wrong with it, and how that is avoided here
 * @param omissions what is not replayed, and why
 * @param further parts of the source without published figures, measured when named
 */
public record Publication(
    String name,
    String title,
    List<String> devices,
    List<Part> parts,
    List<FigureTable> tables,
    List<Ruling> rulings,
    List<Claim> claims,
    List<Fault> faults,
    List<Omission> omissions,
    List<Part> further) {
  public Publication {
    devices = List.copyOf(devices);
    parts = List.copyOf(parts);
    tables = List.copyOf(tables);
    rulings = List.copyOf(rulings);
    claims = List.copyOf(claims);
    faults = List.copyOf(faults);
    omissions = List.copyOf(omissions);
    further = List.copyOf(further);
  }

  /** Without further parts. */
  public Publication(
      String name,
      String title,
      List<String> devices,
      List<Part> parts,
      List<FigureTable> tables,
      List<Ruling> rulings,
      List<Claim> claims,
      List<Fault> faults,
      List<Omission> omissions) {
    this(name, title, devices, parts, tables, rulings, claims, faults, omissions, List.of());
  }

  /** What was wrong, in a line, and how it is avoided, in another. */
  public record Fault(String fault, String remedy) {}

  /** What is not replayed, and why. */
  public record Omission(String what, String why) {}

  /**
   * A published verdict by points alone: of two sides the better by so much, as a share of the time
   * of the slower.
   *
   * @param about what was compared, for example {@code 512 B}
   * @param first side; the better of its cells counts
   * @param second side
   * @param published the verdict as published; empty where the publication has none for it
   */
  public record Ruling(String about, Side first, Side second, String published) {}

  /**
   * Cells that stand for one side of a comparison; the best of them counts.
   *
   * @param name for example {@code the best read}
   */
  public record Side(String name, List<Target> cells) {
    public Side {
      cells = List.copyOf(cells);
    }
  }

  /**
   * A conclusion that was drawn; it holds where all of its comparisons do.
   *
   * @param text the conclusion in our words
   */
  public record Claim(String text, List<Comparison> comparisons) {
    public Claim {
      comparisons = List.copyOf(comparisons);
    }
  }

  /**
   * One comparison that a conclusion comes to: the time of the one side over the time of the other
   * lies between two ratios.
   *
   * @param first side of the divisor
   * @param second side of the dividend
   * @param least ratio, 0 for none
   * @param most ratio, infinite for none
   */
  public record Comparison(Side first, Side second, double least, double most) {

    /** The first is faster than the second. */
    static Comparison faster(Side first, Side second) {
      return atLeast(first, second, 1);
    }

    /** The first is at least so many times as fast as the second. */
    static Comparison atLeast(Side first, Side second, double ratio) {
      return new Comparison(first, second, ratio, Double.POSITIVE_INFINITY);
    }

    /** The first is not more than so many times as fast as the second. */
    static Comparison atMost(Side first, Side second, double ratio) {
      return new Comparison(first, second, 0, ratio);
    }
  }
}
