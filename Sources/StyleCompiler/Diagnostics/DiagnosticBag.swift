/// The diagnostics of a program as they are found.
package struct DiagnosticBag {
  /// What was found, in the order found.
  package private(set) var diagnostics: [Diagnostic] = []

  private var causes: Set<Diagnostic.Cause> = []

  /// For each id how many were found, and which of those kept is the last.
  private var found: [Diagnostic.ID: (count: Int, last: Int)] = [:]

  package init() {}

  /// Whether anything found is an error.
  package private(set) var hasErrors = false

  /// Adds `diagnostic`, unless one of the same id and place was found: one cause is reported once, however many controls
  /// or states it meets. Of those of one id so many are kept as `Limit.diagnostics` says.
  package mutating func add(_ diagnostic: Diagnostic) {
    if !diagnostic.id.repeatsAtPlace {
      guard causes.insert(Diagnostic.Cause(diagnostic)).inserted else { return }
    }
    if diagnostic.severity == .error { hasErrors = true }
    let (count, last) = found[diagnostic.id] ?? (0, 0)
    found[diagnostic.id] = (count + 1, count < Limit.diagnostics ? diagnostics.count : last)
    if count < Limit.diagnostics {
      diagnostics.append(diagnostic)
    } else if count == Limit.diagnostics {
      diagnostics[last].notes.append(Diagnostic.Note("there are more of these from here on", at: diagnostic.span))
    }
  }

  /// Returns whether a diagnostic of `id` at `span` has been found, so that `add(_:)` would leave another one out.
  package func hasFound(_ id: Diagnostic.ID, at span: SourceSpan) -> Bool {
    causes.contains(Diagnostic.Cause(Diagnostic(id, at: span, "")))
  }

  /// The diagnostics in the order of their places.
  package var sorted: [Diagnostic] {
    let order = diagnostics.indices.sorted {
      let (a, b) = (diagnostics[$0].span, diagnostics[$1].span)
      return (a.file, a.start, $0) < (b.file, b.start, $1)
    }
    return order.map { diagnostics[$0] }
  }
}

extension Diagnostic.ID {
  /// Whether several of this id may stand at one place, each with a cause of its own.
  fileprivate var repeatsAtPlace: Bool {
    switch self {
    case .uncoveredState, .ambiguousPatterns: true
    default: false
    }
  }
}
