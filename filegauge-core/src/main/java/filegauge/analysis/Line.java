package filegauge.analysis;

import java.util.List;

/**
 * The straight line of least squares through values at 0, 1, 2 and so on.
 *
 * @param points number of values
 * @param slope change from one value to the next
 * @param t absolute slope over its standard error; 0 with fewer than three values, infinite for an
 *     exact line that is not level
 */
record Line(int points, double slope, double t) {

  static Line through(List<Double> values) {
    int n = values.size();
    if (n < 3) {
      return new Line(n, 0, 0);
    }
    double middle = (n - 1) / 2.0;
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    double squares = 0;
    double products = 0;
    for (int i = 0; i < n; i++) {
      squares += (i - middle) * (i - middle);
      products += (i - middle) * (values.get(i) - mean);
    }
    double slope = products / squares;
    double left = 0;
    for (int i = 0; i < n; i++) {
      double residual = values.get(i) - mean - slope * (i - middle);
      left += residual * residual;
    }
    double error = Math.sqrt(left / (n - 2) / squares);
    return new Line(n, slope, slope == 0 ? 0 : Math.abs(slope) / error);
  }
}
