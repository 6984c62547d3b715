package filegauge.report;

import filegauge.report.html.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/** Style, scripts and data of an HTML report, and the policy that allows nothing else. */
final class PageCode {
  private static final List<String> SCRIPTS =
      List.of("format.js", "contests.js", "series.js", "page.js");

  private PageCode() {}

  /**
   * The page's code.
   *
   * @param data of the charts, JSON of one line
   * @param result the result file
   * @param resultName a name for it
   */
  static Page.Code of(Language language, String data, String result, String resultName) {
    String style = resource("page/page.css");
    String library = resource("echarts/echarts.common.min.js");
    String script =
        SCRIPTS.stream()
            .map(name -> resource("page/" + name))
            .collect(Collectors.joining("\n", "(() => {\n'use strict';\n", "})();\n"));
    return new Page.Code(
        language.tag(),
        policy(style, library, script),
        style,
        library,
        script,
        inert(data),
        Base64.getEncoder().encodeToString(gzip(result)),
        resultName);
  }

  /**
   * Content Security Policy 3, 2.3.1: scripts and styles by the hashes of their texts. A policy in
   * a {@code meta} element holds for what follows it.
   */
  private static String policy(String style, String... scripts) {
    StringBuilder allowed = new StringBuilder();
    for (String script : scripts) {
      allowed.append(" '").append(hash(script)).append("'");
    }
    return "default-src 'none'; script-src"
        + allowed
        + "; style-src '"
        + hash(style)
        + "'; base-uri 'none'; form-action 'none'";
  }

  private static String hash(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  /** JSON that no text in it can end the element of or begin a comment in (HTML, 4.12.1.3). */
  private static String inert(String json) {
    return json.replace("<", "\\u003c").replace(">", "\\u003e");
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("bytes cannot be written", e);
    }
    return bytes.toByteArray();
  }

  /** Lines end by LF: a parser of HTML would make it so, and the hash is of what it made. */
  private static String resource(String name) {
    try (InputStream in = PageCode.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("resource " + name, e);
    }
  }
}
