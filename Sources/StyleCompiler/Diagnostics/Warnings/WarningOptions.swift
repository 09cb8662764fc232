/// Options that control which warnings the compiler reports and whether they are errors.
///
///     var warnings = WarningOptions()
///     warnings.turnOff(.unusedToken)
///     warnings.areErrors = true
public struct WarningOptions: Sendable {
  /// The IDs of the warnings to report.
  public private(set) var ids = Set(Diagnostic.ID.allCases.filter { $0.isWarning && $0.isOnByDefault })

  /// A Boolean value that indicates whether warnings are errors, which prevent output.
  public var areErrors = false

  /// Creates options that report the default warnings and don't treat them as errors.
  public init() {}

  /// Enables the warning with the given ID. Errors are always reported.
  public mutating func turnOn(_ id: Diagnostic.ID) {
    if id.isWarning { ids.insert(id) }
  }

  /// Disables the warning with the given ID. Errors are always reported.
  public mutating func turnOff(_ id: Diagnostic.ID) {
    ids.remove(id)
  }

  /// Returns the diagnostics to report, with their final severity.
  ///
  /// - Parameters:
  ///   - diagnostics: All diagnostics of a compilation.
  ///   - sources: The files in which they were found.
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
  /// A Boolean value that indicates whether this ID is a warning, which doesn't prevent output.
  public var isWarning: Bool { severity == .warning }
}
