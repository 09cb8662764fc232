/// The result of formatting a number of style sheets.
struct FormatSummary: CustomStringConvertible {
  /// The number of style sheets that changed.
  private(set) var changed = 0

  /// The number of style sheets that were already formatted.
  private(set) var unchanged = 0

  /// The number of style sheets that couldn't be formatted.
  private(set) var refused = 0

  /// The failure of the first style sheet that couldn't be formatted.
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

  /// A summary such as `3 sheets formatted, 12 as they were, 1 left alone`.
  var description: String {
    let parts = ["\(changed) sheet\(changed == 1 ? "" : "s") formatted", "\(unchanged) as they were"]
    return (refused > 0 ? parts + ["\(refused) left alone"] : parts).joined(separator: ", ")
  }
}
