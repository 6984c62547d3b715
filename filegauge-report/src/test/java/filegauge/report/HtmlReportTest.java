package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.Caution;
import filegauge.analysis.Report;
import filegauge.store.ResultFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
  private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

  static String render(Report report, Language language) {
    return HtmlReport.render(
        report,
        new HtmlReport.Options(
            language, ResultFile.json(report), Map.of("read", "open, read(2) & close")));
  }

  @Test
  void keepsToTheSizesAskedFor() {
    assertThat(bytes(render(MeasuredReports.usual(), Language.EN))).isLessThan(1_500_000);
    Report large = MeasuredReports.large();
    assertThat(large.contests().stream().mapToInt(c -> c.rows().size()).sum()).isEqualTo(200);
    assertThat(bytes(render(large, Language.EN))).isLessThan(4_000_000);
  }

  private static int bytes(String page) {
    return page.getBytes(StandardCharsets.UTF_8).length;
  }

  @Test
  void carriesTheResultAsItIs() throws IOException {
    Report report = MeasuredReports.hostile();
    String page = render(report, Language.EN);
    String encoded = page.replaceAll("(?s).*<script[^>]* id=\"result\"[^>]*>([^<]*)<.*", "$1");
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(encoded)))) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(ResultFile.json(report));
    }
    assertThat(page).contains("data-name=\"filegauge-20261130T183012Z.json\"");
  }

  /**
   * The policy allows the page's own two scripts and its style by their hashes, and nothing else.
   */
  @Test
  void allowsNothingButItsOwnCode() throws GeneralSecurityException {
    String page = render(MeasuredReports.hostile(), Language.EN);
    String policy = page.replaceAll("(?s).*Content-Security-Policy\" content=\"([^\"]*)\".*", "$1");
    String plain = policy.replace("&#39;", "'").replace("&#x27;", "'");
    List<String> scripts =
        SCRIPT.matcher(page).results().map(MatchResult::group).map(HtmlReportTest::body).toList();
    assertThat(scripts).hasSize(2);
    for (String script : scripts) {
      assertThat(plain).contains("'sha256-" + hash(script) + "'");
    }
    assertThat(plain).startsWith("default-src 'none'; script-src 'sha256-");
    assertThat(plain).doesNotContain("unsafe").doesNotContain("http").doesNotContain("*");
    assertThat(SCRIPT.matcher(page).replaceAll(""))
        .doesNotContainPattern("<[a-z]+[^>]* (style|on[a-z]+)=");
  }

  private static String body(String script) {
    return script.substring("<script>".length(), script.length() - "</script>".length());
  }

  private static String hash(String text) throws GeneralSecurityException {
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(hash);
  }

  /** Case RE-04. */
  @Test
  void showsHostileNamesAsText() {
    String page = render(MeasuredReports.hostile(), Language.EN);
    String text = SCRIPT.matcher(page).replaceAll("");
    assertThat(text).doesNotContain("<img").doesNotContain("alert(1)</script>");
    assertThat(text).contains("&lt;/script&gt;&lt;script&gt;alert(1)");
    assertThat(text).contains("\\342\\200\\256abc").doesNotContain("\u202e").contains("\\200 ");
    assertThat(text).contains("an example &lt;b&gt;");
  }

  @Test
  void answersFirstAndHasATableForEveryChart() {
    String page = render(MeasuredReports.usual(), Language.EN);
    assertThat(page.indexOf("id=\"answer\"")).isPositive().isLessThan(page.indexOf("<figure"));
    assertThat(page).contains("mmap is", "times as fast as", "overtakes the best");
    assertThat(page.split("data-kind=\"bars\"", -1)).hasSize(5);
    for (String kind : List.of("lines", "first", "timeline", "counters")) {
      assertThat(page).contains("data-kind=\"" + kind + "\"");
    }
    assertThat(page).contains("id=\"buffers-0\"", "id=\"threads-0\"", "id=\"sizes-0\"");
    assertThat(page).contains("<th scope=\"row\">mmap:populate</th>");
    assertThat(page).contains("open, read(2) &amp; close");
  }

  /** A run with one contest and one method a family has less to draw, and says nothing wrong. */
  @Test
  void leavesOutWhatTheDataDoNotHave() {
    String page = render(ScriptedReports.empty(), Language.EN);
    assertThat(page).doesNotContain("<figure").contains("fewer than two cells were measured");
    String cold = render(ScriptedReports.smallCold(), Language.EN);
    assertThat(cold).contains("Incomplete: the run was cut off", "worker killed by signal 7");
  }

  @Test
  void speaksChinese() {
    String page = render(MeasuredReports.usual(), Language.ZH);
    assertThat(page).contains("<html lang=\"zh-Hans\">", "结论", "的速度是", "热缓存（顺序填充）");
    assertThat(SCRIPT.matcher(page).replaceAll(""))
        .doesNotContain("times as fast")
        .doesNotContain("no difference shown");
  }

  @Test
  void hasTheSameWordsInBothLanguages() {
    Set<String> english = Labels.of(Language.EN).keys();
    Set<String> chinese = Labels.of(Language.ZH).keys();
    assertThat(chinese).containsAll(english);
    Set<String> cautions = new TreeSet<>();
    Arrays.stream(Caution.class.getPermittedSubclasses())
        .map(type -> type.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-"))
        .map(words -> words.toLowerCase(java.util.Locale.ROOT))
        .forEach(kind -> cautions.addAll(List.of("caution." + kind, "remedy." + kind)));
    assertThat(chinese).containsAll(cautions);
  }
}
