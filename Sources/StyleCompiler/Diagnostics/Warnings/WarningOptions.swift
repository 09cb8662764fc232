/// Which warnings are given, and what they come to.
///
///     var warnings = WarningOptions()
///     warnings.turnOff(.unusedToken)
///     warnings.areErrors = true
public struct WarningOptions: Sendable {
  /// The ids of the warnings that are given.
  public private(set) var ids = Set(Diagnostic.ID.allCases.filter { $0.isWarning && $0.isOnByDefault })

  /// Whether a warning is an error: a sheet that has one yields no table.
  public var areErrors = false

  /// The warnings that are on by default, and none of them an error.
  public init() {}

  /// Has warnings of `id` given. An error always is.
  public mutating func turnOn(_ id: Diagnostic.ID) {
    if id.isWarning { ids.insert(id) }
  }

  /// Has warnings of `id` not given. An error always is.
  public mutating func turnOff(_ id: Diagnostic.ID) {
    ids.remove(id)
  }

  /// What is left of `diagnostics`, found in `sources`, and as grave as it is to be.
  internal func apply(to diagnostics: [Diagnostic], in sources: [Source]) -> [Diagnostic] {
    var comments = IgnoreComments(sources)
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning else { return diagnostic }
      if !ids.contains(diagnostic.id) || comments.cover(diagnostic) { return nil }
      var result = diagnostic
      if areErrors { result.severity = .error }
      return result
    }
  }
}

extension Diagnostic.ID {
  /// Whether diagnostics of this id leave the sheet its output.
  public var isWarning: Bool { severity == .warning }
}
