package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OpenFilesTest {
  @Test
  void refusesMoreWorkersThanTheLimitAllows() throws Exception {
    OpenFiles.check(9, 34);
    assertThatThrownBy(() -> OpenFiles.check(9, 33))
        .isInstanceOf(InvalidRequest.class)
        .hasMessage(
            "9 workers take 34 open files, and 33 more are allowed; name fewer --method, --threads"
                + " or --workload, or raise the limit: ulimit -n");
  }

  @Test
  void startsFewerAtATimeWhereFewFilesAreLeft() {
    assertThat(OpenFiles.atATime(9, 4, 34)).isEqualTo(1);
    assertThat(OpenFiles.atATime(9, 4, 42)).isEqualTo(2);
    assertThat(OpenFiles.atATime(9, 4, 1000)).isEqualTo(4);
    assertThat(OpenFiles.atATime(9, 4, 10)).isEqualTo(1);
  }
}
