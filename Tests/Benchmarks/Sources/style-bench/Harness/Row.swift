/// A row of the table: a figure over the rounds, and its target.
struct Row: CustomStringConvertible {
  /// The name of the measurement.
  let name: String

  /// The figure over the rounds, or `nil` if it couldn't be measured.
  let figure: Statistics?

  let unit: String

  /// The target for the figure.
  let target: Target

  /// The figures that the ratio is computed from, or the reason why there isn't one.
  let detail: String

  init(_ name: String, _ figure: Statistics?, _ unit: String = "", target: Target, detail: String) {
    self.name = name
    self.figure = figure
    self.unit = unit
    self.target = target
    self.detail = detail
  }

  /// Returns a row for a measurement that was skipped because `program` is missing.
  static func skipped(_ name: String, without program: String, target: Target) -> Row {
    Row(name, nil, target: target, detail: "skipped: '\(program)' is missing; Tests/Benchmarks/peers installs it")
  }

  /// Returns the row with `text` appended to the details.
  func adding(_ text: String) -> Row {
    Row(name, figure, unit, target: target, detail: detail + text)
  }

  /// A description of whether the median meets the target.
  var verdict: String { figure.map { target.verdict(on: $0.median) } ?? "–" }

  var description: String {
    let measured = figure.map { "\($0) \(unit)" } ?? "–"
    return "\(name): \(measured); target \(target): \(verdict)\n    \(detail)"
  }

  /// The row in Markdown.
  var markdown: String {
    let measured = figure.map { "\(shortest($0.median)) \(unit) | \($0.range)" } ?? "– | –"
    return "| \(name) | \(measured) | \(target) | \(verdict) | \(detail) |"
  }
}
