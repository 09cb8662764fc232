/// What became of the sheets that were formatted.
struct FormatSummary: CustomStringConvertible {
  /// How many have another layout.
  private(set) var changed = 0

  /// How many had theirs already.
  private(set) var unchanged = 0

  /// How many were left alone.
  private(set) var refused = 0

  /// The first reason for which one was left alone.
  private(set) var failure: Failure?

  /// Counts `sheet`.
  mutating func add(_ sheet: FormattedSheet) {
    if let failure = sheet.failure {
      refused += 1
      self.failure = self.failure ?? failure
    } else if sheet.isChanged {
      changed += 1
    } else {
      unchanged += 1
    }
  }

  /// `3 sheets formatted, 12 as they were, 1 left alone`.
  var description: String {
    let parts = ["\(changed) sheet\(changed == 1 ? "" : "s") formatted", "\(unchanged) as they were"]
    return (refused > 0 ? parts + ["\(refused) left alone"] : parts).joined(separator: ", ")
  }
}
