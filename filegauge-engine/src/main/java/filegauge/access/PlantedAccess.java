package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Reader;
import java.util.List;

/**
 * {@code planted:PERCENT}: {@code read:64K}, each pass of which is made longer by a known share of
 * itself, to test Filegauge: what is planted must be found. In no glob.
 */
public final class PlantedAccess implements AccessMethodKind {
  private static final String NAME = "planted";
  private static final String ORIGINAL = "64K";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return NAME + ":PERCENT";
  }

  @Override
  public String summary() {
    return "read:64K and a wait of 1 to 100 per cent of its time, to test Filegauge";
  }

  @Override
  public List<String> listed() {
    return List.of();
  }

  @Override
  public Availability availability() {
    return new ReadAccess().availability();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    String text = String.join(":", parameters);
    int percent = text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : 0;
    if (percent < 1 || percent > 100) {
      throw new IllegalArgumentException(
          "'" + text + "' is no delay; write whole per cent from 1 to 100, as in planted:10");
    }
    return new Method(percent, new ReadAccess().bind(List.of(ORIGINAL)));
  }

  private record Method(int percent, AccessMethod original) implements AccessMethod {
    @Override
    public String id() {
      return NAME + ":" + percent;
    }

    @Override
    public String family() {
      return original.family();
    }

    @Override
    public double plantedDelay() {
      return percent / 100.0;
    }

    @Override
    public int bufferSize() {
      return original.bufferSize();
    }

    @Override
    public long heapNeed(long largestFile) {
      return original.heapNeed(largestFile);
    }

    @Override
    public boolean sharesDescriptors() {
      return original.sharesDescriptors();
    }

    @Override
    public Reader newReader() {
      return original.newReader();
    }
  }
}
