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

  /// Returns the diagnostic with all of its locations moved to the file at index `file`.
  internal func moved(toFile file: Int) -> Diagnostic {
    var moved = self
    moved.span.file = file
    for index in moved.notes.indices { moved.notes[index].span.file = file }
    for index in moved.fixIts.indices { moved.fixIts[index].span.file = file }
    return moved
  }
}
