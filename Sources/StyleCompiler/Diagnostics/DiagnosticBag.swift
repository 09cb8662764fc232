/// A collection of the diagnostics of a program.
package struct DiagnosticBag {
  /// The diagnostics, in the order of their insertion.
  package private(set) var diagnostics: [Diagnostic] = []

  private var causes: Set<Diagnostic.Cause> = []

  /// For each ID, the number of diagnostics that were added, and the index of the last one that was kept.
  private var found: [Diagnostic.ID: (count: Int, last: Int)] = [:]

  package init() {}

  /// Whether any of the diagnostics that were added is an error.
  package private(set) var hasErrors = false

  /// Adds `diagnostic`, unless the bag already has one with the same ID and start.
  ///
  /// IDs that can repeat at one location are exempt from this check.
  ///
  /// This reports a cause once, no matter how many controls or states it affects. The bag keeps at most
  /// `Limit.diagnostics` diagnostics of each ID. If there are more, a note on the last one says so.
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
      diagnostics[last].notes.append(
        Diagnostic.Note("further diagnostics of this kind are not shown", at: diagnostic.span))
    }
  }

  /// Returns whether a diagnostic with the same ID and start was added, so that `add(_:)` would ignore another one.
  package func hasFound(_ id: Diagnostic.ID, at span: SourceSpan) -> Bool {
    causes.contains(Diagnostic.Cause(Diagnostic(id, at: span, "")))
  }

  /// The diagnostics, sorted by location.
  package var sorted: [Diagnostic] {
    let order = diagnostics.indices.sorted {
      let (a, b) = (diagnostics[$0].span, diagnostics[$1].span)
      return (a.file, a.start, $0) < (b.file, b.start, $1)
    }
    return order.map { diagnostics[$0] }
  }
}

extension Diagnostic.ID {
  /// Whether several diagnostics with this ID can start at one location, each with a different cause.
  fileprivate var repeatsAtPlace: Bool {
    switch self {
    case .uncoveredState, .ambiguousPatterns: true
    default: false
    }
  }
}

/// A collection of the diagnostics of one stage, which keeps no more than a `DiagnosticBag` can use.
///
/// A file of random bytes has millions of errors. The bag would drop most of them, but they would take up memory
/// until then.
package struct FoundDiagnostics: Sendable {
  /// The diagnostics, in the order of their insertion.
  ///
  /// There are at most `Limit.diagnostics` + 1 diagnostics of each ID. The extra one tells the bag that there are
  /// more.
  package private(set) var kept: [Diagnostic] = []

  /// The ID and location of the latest diagnostic, whether or not it was kept.
  package private(set) var latest: (id: Diagnostic.ID, span: SourceSpan)?

  private var causes: Set<Diagnostic.Cause> = []
  private var counts: [Diagnostic.ID: Int] = [:]

  package init() {}

  /// Adds `diagnostic`, unless there is one with the same cause or enough with the same ID.
  package mutating func add(_ diagnostic: Diagnostic) {
    latest = (diagnostic.id, diagnostic.span)
    let count = counts[diagnostic.id, default: 0]
    guard count <= Limit.diagnostics, causes.insert(Diagnostic.Cause(diagnostic)).inserted else { return }
    counts[diagnostic.id] = count + 1
    kept.append(diagnostic)
  }
}

extension Diagnostic {
  /// The properties that identify the cause of a diagnostic: its ID and start.
  internal struct Cause: Hashable, Sendable {
    private let id: ID
    private let file: Int
    private let start: Int

    /// Creates the cause of `diagnostic`.
    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      file = diagnostic.span.file
      start = diagnostic.span.start
    }
  }
}
