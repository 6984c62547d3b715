package filegauge.run;

import filegauge.plan.Spec;
import filegauge.platform.UserCache;
import filegauge.spi.RawName;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A run that was asked for.
 *
 * @param spec what to measure
 * @param operands the user's files and folders; empty for made corpora
 * @param workingFolder where corpora are made, in a folder of the run's own that is removed
 * @param version of the tool, for the result
 */
public record Request(Spec spec, List<RawName> operands, Path workingFolder, String version) {
  public Request {
    operands = List.copyOf(operands);
  }

  /** Where corpora are made unless another folder is named: in the user's cache folder. */
  public static Path usualFolder(Map<String, String> environment) {
    return UserCache.folder(environment);
  }
}
