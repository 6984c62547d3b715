package filegauge.run;

import filegauge.plan.Cell;

/** A cell with its workload: what one worker serves, in every contest of a fork. */
record Competitor(Cell cell, String workload) {}
