import Foundation

/// A row of the table: a figure over the rounds, and its target.
struct Row: CustomStringConvertible {
  let name: String
  /// The figure over the rounds, or `nil` if it couldn't be measured.
  let figure: Statistics?
  let unit: String
  let target: Target
  /// The figures that the ratio is computed from, or the reason why there isn't one.
  let detail: String

  init(_ name: String, _ figure: Statistics?, _ unit: String = "", _ target: Target, _ detail: String) {
    (self.name, self.figure, self.unit, self.target, self.detail) = (name, figure, unit, target, detail)
  }

  static func skipped(_ name: String, without program: String, _ target: Target) -> Row {
    Row(name, nil, "", target, "skipped: '\(program)' is missing; Tests/Benchmarks/peers installs it")
  }

  var description: String {
    let measured =
      figure.map { "\(shortest($0.median)) \(unit) | \(shortest($0.minimum)) – \(shortest($0.maximum))" } ?? "– | –"
    let verdict = figure.map { target.isMet(by: $0.median) ? "met" : "not met" } ?? "–"
    return "| \(name) | \(measured) | \(target) | \(verdict) | \(detail) |"
  }
}

enum Target: CustomStringConvertible {
  case atLeast(Double)
  case atMost(Double)

  func isMet(by figure: Double) -> Bool {
    switch self {
    case .atLeast(let limit): figure >= limit
    case .atMost(let limit): figure <= limit
    }
  }

  var description: String {
    switch self {
    case .atLeast(let limit): "≥ \(shortest(limit))"
    case .atMost(let limit): "≤ \(shortest(limit))"
    }
  }
}

/// The minimum, median, and maximum of a figure over the rounds.
struct Statistics {
  let minimum, median, maximum: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    minimum = sorted[0]
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    maximum = sorted[sorted.count - 1]
  }

  /// Creates the statistics of the ratios of `numerators` to `denominators`, round by round.
  init(_ numerators: [Double], over denominators: [Double]) { self.init(zip(numerators, denominators).map { $0 / $1 }) }
}

/// Returns `number` with two or three significant digits.
func shortest(_ number: Double) -> String {
  if number != 0, abs(number) < 0.095 { return String(format: "%.2g", number) }
  return String(format: abs(number) < 9.95 ? "%.2f" : abs(number) < 99.5 ? "%.1f" : "%.0f", number)
}

/// Returns the median of `times`, which are in seconds, as text in units of which a second has `scale`.
func median(_ times: [Double], _ scale: Double) -> String { shortest(Statistics(times).median * scale) }

func megabytes(_ count: Int) -> String { "\(shortest(Double(count) / 1e6)) MB" }

/// Returns the speed at which `count` bytes are processed in the median of `times`.
func speed(_ count: Int, _ times: [Double]) -> String {
  "\(shortest(Double(count) / 1e6 / Statistics(times).median)) MB/s"
}
