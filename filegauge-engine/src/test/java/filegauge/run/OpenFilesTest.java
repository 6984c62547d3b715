package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OpenFilesTest {
  @Test
  void refusesMoreWorkersThanTheLimitAllows() throws Exception {
    OpenFiles.check(9, 31);
    assertThatThrownBy(() -> OpenFiles.check(9, 30))
        .isInstanceOf(InvalidRequest.class)
        .hasMessage(
            "9 workers take 31 open files, and 30 more are allowed; name fewer --method, --threads"
                + " or --workload, or raise the limit: ulimit -n");
  }

  @Test
  void startsFewerAtATimeWhereFewFilesAreLeft() {
    assertThat(OpenFiles.atATime(9, 4, 31)).isEqualTo(1);
    assertThat(OpenFiles.atATime(9, 4, 39)).isEqualTo(2);
    assertThat(OpenFiles.atATime(9, 4, 1000)).isEqualTo(4);
    assertThat(OpenFiles.atATime(9, 4, 10)).isEqualTo(1);
  }
}
