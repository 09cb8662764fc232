import Foundation

/// Minimum, median and maximum of a figure over the rounds.
struct Statistics: CustomStringConvertible {
  let minimum, median, maximum: Double

  /// The statistics of `values`.
  ///
  /// - Requires: There is at least one.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    minimum = sorted[0]
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    maximum = sorted[sorted.count - 1]
  }

  /// The statistics of what `numerators` are to `denominators`, round by round.
  init(_ numerators: [Double], over denominators: [Double]) {
    self.init(zip(numerators, denominators).map { $0 / $1 })
  }

  /// Minimum and maximum.
  var range: String { "\(shortest(minimum)) – \(shortest(maximum))" }

  var description: String { "\(shortest(median)) (\(range))" }
}

/// `number` with two or three digits that count.
func shortest(_ number: Double) -> String {
  if number != 0, abs(number) < 0.095 { return String(format: "%.2g", number) }
  return String(format: abs(number) < 9.95 ? "%.2f" : abs(number) < 99.5 ? "%.1f" : "%.0f", number)
}
