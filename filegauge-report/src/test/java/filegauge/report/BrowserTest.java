package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import filegauge.analysis.Report;
import filegauge.store.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The HTML report as a browser shows it. */
class BrowserTest {
  private static @Nullable Chromium chromium;

  @TempDir private Path folder;

  /** What the browser complained about or asked for. */
  private final List<String> trouble = new ArrayList<>();

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
    }
  }

  private Page open(String html, int width, ColorScheme scheme) throws IOException {
    Path file = Files.writeString(folder.resolve("report.html"), html);
    BrowserContext context =
        java.util.Objects.requireNonNull(chromium)
            .browser()
            .newContext(
                new Browser.NewContextOptions()
                    .setViewportSize(width, 900)
                    .setColorScheme(scheme)
                    .setAcceptDownloads(true));
    Page page = context.newPage();
    page.onConsoleMessage(message -> trouble.add(message.type() + ": " + message.text()));
    page.onPageError(trouble::add);
    page.onDialog(dialog -> trouble.add("dialog: " + dialog.message()));
    page.onRequest(
        request -> {
          if (!request.url().equals(file.toUri().toString())) {
            trouble.add("request: " + request.url());
          }
        });
    page.navigate(file.toUri().toString());
    page.waitForFunction("document.documentElement.dataset.ready === 'true'");
    return page;
  }

  /** Draws whatever is further down, as printing does. */
  private static void drawAll(Page page) {
    page.evaluate("dispatchEvent(new Event('beforeprint'))");
    page.evaluate("dispatchEvent(new Event('afterprint'))");
    page.waitForFunction("[...document.querySelectorAll('.plot')].every(p => p.dataset.drawn)");
  }

  @ParameterizedTest
  @CsvSource({"390, LIGHT, EN", "1440, DARK, EN", "390, DARK, ZH", "1440, LIGHT, ZH"})
  void drawsEveryChartWithoutTrouble(int width, ColorScheme scheme, Language language)
      throws IOException {
    Page page = open(HtmlReportTest.render(MeasuredReports.usual(), language), width, scheme);
    drawAll(page);
    assertThat((Integer) page.evaluate(BLANK)).as("charts without ink").isZero();
    assertThat((Integer) page.evaluate("document.querySelectorAll('.plot canvas').length"))
        .isGreaterThan(20);
    assertThat((Integer) page.evaluate("document.documentElement.scrollWidth - innerWidth"))
        .as("the page is no wider than its window")
        .isLessThanOrEqualTo(0);
    assertThat(trouble).isEmpty();
  }

  /** Canvases of which no pixel was painted. */
  private static final String BLANK =
      "[...document.querySelectorAll('.plot canvas')].filter(c => !c.getContext('2d')"
          + ".getImageData(0, 0, c.width, c.height).data.some(v => v !== 0)).length";

  @Test
  void showsHostileNamesAsText() throws IOException {
    Report report = MeasuredReports.hostile();
    Page page = open(HtmlReportTest.render(report, Language.EN), 390, ColorScheme.LIGHT);
    drawAll(page);
    assertThat(page.locator("img").count()).isZero();
    assertThat(page.locator(".files").first().textContent())
        .isEqualTo("Files: " + Display.escape(MeasuredReports.HOSTILE));
    assertThat(page.locator(".cautions").textContent()).contains("onerror=alert(2)");
    assertThat((Integer) page.evaluate("document.documentElement.scrollWidth - innerWidth"))
        .isLessThanOrEqualTo(0);
    assertThat(trouble).isEmpty();
  }

  @Test
  void handsOutTheResult() throws IOException {
    Report report = MeasuredReports.hostile();
    Page page = open(HtmlReportTest.render(report, Language.EN), 1440, ColorScheme.LIGHT);
    Download download = page.waitForDownload(() -> page.locator("#download").click());
    assertThat(download.suggestedFilename()).isEqualTo("filegauge-20261130T183012Z.json");
    assertThat(Files.readString(download.path())).isEqualTo(ResultFile.json(report));
    assertThat(trouble).isEmpty();
  }

  @Test
  void showsMoreOnDemandByKeyboard() throws IOException {
    Page page =
        open(HtmlReportTest.render(MeasuredReports.usual(), Language.EN), 1440, ColorScheme.LIGHT);
    drawAll(page);
    String before = (String) page.evaluate(PICTURE);
    var every = page.locator("figure button").first();
    every.focus();
    page.keyboard().press("Enter");
    assertThat(every.getAttribute("aria-pressed")).isEqualTo("true");
    assertThat((String) page.evaluate(PICTURE))
        .as("the samples are drawn over the bars")
        .isNotEqualTo(before);
    page.locator("details.samples summary").first().focus();
    page.keyboard().press("Enter");
    page.locator("details.samples tbody tr").first().waitFor();
    assertThat(page.locator("details.samples").first().locator("tbody tr").count())
        .isEqualTo(9 * 15 + 1);
    String light = background(page);
    page.locator("#theme").click();
    page.locator("#theme").click();
    assertThat(page.locator("#theme-name").textContent()).isEqualTo("dark");
    assertThat(background(page)).isNotEqualTo(light);
    assertThat(trouble).isEmpty();
  }

  private static final String PICTURE = "document.querySelector('#bars-0 canvas').toDataURL()";

  private static String background(Page page) {
    return (String) page.evaluate("getComputedStyle(document.body).backgroundColor");
  }

  /** On paper: dark on light though the screen is dark, and the tables behind the charts. */
  @Test
  void printsInLightWithTables() throws IOException {
    Page page =
        open(HtmlReportTest.render(MeasuredReports.usual(), Language.EN), 1440, ColorScheme.DARK);
    page.evaluate("dispatchEvent(new Event('beforeprint'))");
    assertThat(
            (Integer)
                page.evaluate("document.querySelectorAll('details.behind:not([open])').length"))
        .isZero();
    assertThat(
            (String)
                page.evaluate(
                    "getComputedStyle(document.documentElement).getPropertyValue('--text')"))
        .isEqualTo("#1b1f24");
    assertThat(page.pdf()).startsWith('%', 'P', 'D', 'F');
    assertThat(trouble).isEmpty();
  }

  @Test
  void opensALargeRun() throws IOException {
    Page page =
        open(HtmlReportTest.render(MeasuredReports.large(), Language.EN), 1440, ColorScheme.LIGHT);
    assertThat(page.locator("section.contest").count()).isEqualTo(10);
    page.locator("#bars-0").scrollIntoViewIfNeeded();
    page.locator("#bars-0[data-drawn]").waitFor();
    assertThat(trouble).isEmpty();
  }

  /** Without scripts all texts and tables are there. */
  @Test
  void isReadableWithoutScripts() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("plain.html"),
            HtmlReportTest.render(MeasuredReports.usual(), Language.EN));
    try (BrowserContext context =
        java.util.Objects.requireNonNull(chromium)
            .browser()
            .newContext(new Browser.NewContextOptions().setJavaScriptEnabled(false))) {
      Page page = context.newPage();
      page.navigate(file.toUri().toString());
      assertThat(page.locator("noscript, .warning").first().isVisible()).isTrue();
      assertThat(page.locator("table").count()).isGreaterThan(20);
      assertThat(page.locator("#download").isVisible()).isFalse();
    }
  }
}
