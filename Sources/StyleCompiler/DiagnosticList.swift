import StyleSupport

/// The diagnostics that a compilation reports, sorted by location. Most warnings have no words yet.
internal struct DiagnosticList: Sendable {
  private struct Item: Sendable {
    let id: Diagnostic.ID
    let span: SourceSpan
    var severity: Diagnostic.Severity

    /// The index of the group of the warning, or `nil` for a complete diagnostic.
    let group: Int?

    /// The index in the group, or among the complete diagnostics.
    let index: Int
  }

  private var items: [Item] = []
  private let complete: [Diagnostic]
  private let groups: [WarningGroup]

  /// Creates the list of those diagnostics that `options` selects.
  ///
  /// - Complexity: O(*n* · log *n* + *b*) for *n* diagnostics and *b* bytes before the last of them.
  init(
    _ complete: [Diagnostic], _ groups: [WarningGroup], _ options: WarningOptions, in sources: [Source]
  ) {
    (self.complete, self.groups) = (complete, groups)
    var found = complete.enumerated().map { index, diagnostic in
      Item(id: diagnostic.id, span: diagnostic.span, severity: diagnostic.severity, group: nil, index: index)
    }
    for (group, warnings) in groups.enumerated() where options[warnings.id] != .off {
      found.reserveCapacity(found.count + warnings.spans.count)
      for (index, span) in warnings.spans.enumerated() {
        found.append(Item(id: warnings.id, span: span, severity: .warning, group: group, index: index))
      }
    }
    items.reserveCapacity(found.count)
    var comments = IgnoreComments(sources)
    for item in found.sorted(by: { ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start) }) {
      var item = item
      if item.severity == .warning {
        if options[item.id] == .off || comments.cover(item.id, at: item.span) { continue }
        if options[item.id] == .error { item.severity = .error }
      }
      items.append(item)
    }
  }

  func count(_ severity: Diagnostic.Severity) -> Int { items.count { $0.severity == severity } }

  func contains(where predicate: (Diagnostic.ID, Diagnostic.Severity) -> Bool) -> Bool {
    items.contains { predicate($0.id, $0.severity) }
  }

  /// Returns the first errors and the first warnings, at most `limit` each. Of the warnings of a group, makes at most
  /// `Limit.diagnostics`. If there are more, a note on the last one says so.
  func first(_ limit: Int) -> [Diagnostic] {
    var counts = (errors: 0, warnings: 0)
    var shown: [Item] = []
    var indices: [[Int]] = Array(repeating: [], count: groups.count)
    var omitted: [SourceSpan?] = Array(repeating: nil, count: groups.count)
    for item in items where (item.severity == .error ? counts.errors : counts.warnings) < limit {
      if item.severity == .error { counts.errors += 1 } else { counts.warnings += 1 }
      if let group = item.group {
        guard indices[group].count < Limit.diagnostics else {
          omitted[group] = omitted[group] ?? item.span
          continue
        }
        indices[group].append(item.index)
      }
      shown.append(item)
    }
    var made = groups.indices.map { group in
      var warnings = indices[group].isEmpty ? [] : groups[group].words(indices[group])
      if let span = omitted[group], !warnings.isEmpty {
        warnings[warnings.count - 1].notes.append(.furtherDiagnostics(at: span))
      }
      return warnings[...]
    }
    return shown.map { item in
      var diagnostic = item.group.flatMap { made[$0].popFirst() } ?? complete[item.index]
      diagnostic.severity = item.severity
      return diagnostic
    }
  }
}

extension WarningOptions {
  /// Returns those of `diagnostics` that neither these options nor comments in `sources` suppress, sorted by location, with
  /// the severities that the options give them.
  package func reportable(_ diagnostics: [Diagnostic], in sources: [Source]) -> [Diagnostic] {
    DiagnosticList(diagnostics, [], self, in: sources).first(.max)
  }
}
