import Foundation

/// The minimum, median, and maximum of a figure over the rounds.
struct Statistics: CustomStringConvertible {
  let minimum, median, maximum: Double

  /// Creates the statistics of `values`.
  ///
  /// - Requires: `values` isn't empty.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    minimum = sorted[0]
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    maximum = sorted[sorted.count - 1]
  }

  /// Creates the statistics of the ratios of `numerators` to `denominators`, round by round.
  init(_ numerators: [Double], over denominators: [Double]) {
    self.init(zip(numerators, denominators).map { $0 / $1 })
  }

  /// The minimum and maximum.
  var range: String { "\(shortest(minimum)) – \(shortest(maximum))" }

  var description: String { "\(shortest(median)) (\(range))" }
}

/// Returns `number` with two or three significant digits.
func shortest(_ number: Double) -> String {
  if number != 0, abs(number) < 0.095 { return String(format: "%.2g", number) }
  return String(format: abs(number) < 9.95 ? "%.2f" : abs(number) < 99.5 ? "%.1f" : "%.0f", number)
}
