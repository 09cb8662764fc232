import StyleCompiler

/// An unmet expectation, as the compiler reports it or the reference computes it.
struct ExpectationReport: Hashable, Comparable, CustomStringConvertible {
  /// The place of the property's name, as `path:line:column`.
  let place: String

  /// The number of cases in which the expectation isn't met.
  let count: Int

  /// The smallest of these cases.
  let first: String

  var description: String { "\(place): \(count), first \(first)" }

  /// Creates the report of `claim`, which is printed at `place`.
  init(_ claim: ReferenceProgram.UnmetClaim, at place: String, in program: ReferenceProgram) {
    self.place = place
    count = claim.count
    let states = program.controls[claim.first.control]?.states
    let name = states?.name(of: claim.first.states, variants: claim.first.variants) ?? ""
    first = Self.text(control: claim.first.control, states: name, context: claim.first.context.name)
  }

  /// Creates the report of a diagnostic with the given message at `place`.
  init(message: String, at place: String) {
    self.place = place
    (count, first) = Self.parsed(message) ?? (0, message)
  }

  /// Returns the number of cases and the smallest case in a message such as `expected 'title' to be "", found "x" in
  /// button.follow[selected|mutual] in context 'dark'; 3 cases fail`, or `nil` if the message has another form.
  private static func parsed(_ message: String) -> (count: Int, first: String)? {
    let form = #/ in ([^ \[]+)\[([^\]]+)\](?: in context '([^']+)')?; (\d+) cases? fails?$/#
    guard let match = message.firstMatch(of: form), let count = Int(match.4) else { return nil }
    return (count, text(control: "\(match.1)", states: "\(match.2)", context: match.3.map { "\($0)" }))
  }

  private static func text(control: String, states: String, context: String?) -> String {
    "\(control)[\(states)]" + (context.map { " with \($0)" } ?? "")
  }

  static func < (left: ExpectationReport, right: ExpectationReport) -> Bool { left.place < right.place }
}
