/// A line of the table: a figure over the rounds, and whether it is what it should be.
struct Row: CustomStringConvertible {
  /// What was measured.
  let what: String

  /// The figure over the rounds; nil where it could not be measured.
  let figure: Statistics?

  let unit: String

  /// What the figure should be.
  let reach: Reach

  /// The figures behind the ratio, or why there is none.
  let detail: String

  init(_ what: String, _ figure: Statistics?, _ unit: String = "", reach: Reach, detail: String) {
    self.what = what
    self.figure = figure
    self.unit = unit
    self.reach = reach
    self.detail = detail
  }

  /// The row that could not be measured because `program` is not there.
  static func skipped(_ what: String, without program: String, reach: Reach) -> Row {
    Row(what, nil, reach: reach, detail: "skipped: '\(program)' is missing; Tests/Benchmarks/peers installs it")
  }

  /// The row with `text` behind its detail.
  func adding(_ text: String) -> Row {
    Row(what, figure, unit, reach: reach, detail: detail + text)
  }

  /// Whether the reach is met by the median.
  var verdict: String { figure.map { reach.verdict(on: $0.median) } ?? "–" }

  var description: String {
    let measured = figure.map { "\($0) \(unit)" } ?? "–"
    return "\(what): \(measured); reach \(reach): \(verdict)\n    \(detail)"
  }

  /// The row in Markdown.
  var markdown: String {
    let measured = figure.map { "\(shortest($0.median)) \(unit) | \($0.range)" } ?? "– | –"
    return "| \(what) | \(measured) | \(reach) | \(verdict) | \(detail) |"
  }
}
