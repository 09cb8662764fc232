/// What one stage finds, of which no more is kept than a bag takes of it.
///
/// A file of random bytes has millions of errors: the bag would drop them, but here they would lie first.
package struct FoundDiagnostics: Sendable {
  /// What was found, in the order found; of one id one more than `Limit.diagnostics` at most, which says that there are more.
  package private(set) var kept: [Diagnostic] = []

  /// The id and the place of the latest one, whether it is kept or not.
  package private(set) var latest: (id: Diagnostic.ID, span: SourceSpan)?

  private var causes: Set<Diagnostic.Cause> = []
  private var counts: [Diagnostic.ID: Int] = [:]

  package init() {}

  /// Adds `diagnostic`, unless one of the same cause was found or there are enough of its id.
  package mutating func add(_ diagnostic: Diagnostic) {
    latest = (diagnostic.id, diagnostic.span)
    let count = counts[diagnostic.id, default: 0]
    guard count <= Limit.diagnostics, causes.insert(Diagnostic.Cause(diagnostic)).inserted else { return }
    counts[diagnostic.id] = count + 1
    kept.append(diagnostic)
  }
}

extension Diagnostic {
  /// What makes two diagnostics one: their id and where they begin.
  internal struct Cause: Hashable, Sendable {
    private let id: ID
    private let file: Int
    private let start: Int

    /// The cause of `diagnostic`.
    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      file = diagnostic.span.file
      start = diagnostic.span.start
    }
  }

  /// The same about the file of this number, of whichever file it was.
  internal func moved(toFile file: Int) -> Diagnostic {
    var moved = self
    moved.span.file = file
    for index in moved.notes.indices { moved.notes[index].span.file = file }
    for index in moved.fixIts.indices { moved.fixIts[index].span.file = file }
    return moved
  }
}
