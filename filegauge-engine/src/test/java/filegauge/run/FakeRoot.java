package filegauge.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A folder that holds {@code proc} and {@code sys} as another machine would show them. */
record FakeRoot(Path folder) {

  FakeRoot file(String path, String text) {
    try {
      Path file = folder.resolve(path.substring(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, text + "\n");
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  SystemFiles files() {
    return new SystemFiles(folder);
  }

  Map<String, Object> machine() {
    Map<String, Object> values = new LinkedHashMap<>();
    new Machine(files()).addTo(values);
    return values;
  }

  Map<String, Object> load() {
    Map<String, Object> values = new LinkedHashMap<>();
    new Load(files()).addTo(values);
    return values;
  }

  Map<String, Object> device(String number) {
    Map<String, Object> values = new LinkedHashMap<>();
    try {
      new Storage(files()).addDevice(values, number);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return values;
  }
}
