package filegauge.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The system's Chromium, driven by Playwright without a window. */
final class Chromium implements AutoCloseable {
  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Path program) {
    Map<String, String> environment = new java.util.HashMap<>(System.getenv());
    environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program)
                    // Chromium's own sandbox refuses to start as root, as which CI may run.
                    .setArgs(List.of("--no-sandbox")));
  }

  /** Starts it; skips the test where there is none. */
  static Chromium start() {
    Optional<Path> program = find();
    assumeTrue(program.isPresent(), "needs chromium");
    return new Chromium(program.orElseThrow());
  }

  private static Optional<Path> find() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(":", -1))
        .filter(folder -> folder.startsWith("/"))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome-stable")
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  Browser browser() {
    return browser;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
