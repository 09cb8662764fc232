/// A collection of the diagnostics of a program, or of one stage.
package struct DiagnosticBag: Sendable {
  /// The diagnostics, in the order of their insertion.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The ID and location of the latest diagnostic, whether or not it was kept.
  package private(set) var latest: (id: Diagnostic.ID, span: SourceSpan)?

  /// The number of errors among the diagnostics that were added.
  package private(set) var errorCount = 0

  package var hasErrors: Bool { errorCount > 0 }

  private var causes: Set<Cause> = []

  /// For each ID, the number of diagnostics that were added, and the index of the last one that was kept.
  private var found: [Diagnostic.ID: (count: Int, last: Int)] = [:]

  private let isOfStage: Bool

  /// - Parameter isOfStage: Whether the diagnostics are to be added to the bag of a program. Such a bag keeps one
  ///   more diagnostic of each ID, which tells the other bag that there are more. It forgets all others, because a
  ///   file of random bytes has millions of errors.
  package init(ofStage isOfStage: Bool = false) { self.isOfStage = isOfStage }

  /// Adds `diagnostic`, unless the bag already has one with the same ID and start, or says that what starts there exceeds a
  /// limit, such as a name that is too long to be known.
  ///
  /// IDs that can repeat at one location are exempt from the first check.
  ///
  /// This reports a cause once, no matter how many controls or states it affects. The bag keeps at most
  /// `Limit.diagnostics` diagnostics of each ID. If there are more, a note on the last one says so.
  package mutating func add(_ diagnostic: Diagnostic) {
    latest = (diagnostic.id, diagnostic.span)
    let (count, last) = found[diagnostic.id] ?? (0, 0)
    if isOfStage, count > Limit.diagnostics { return }
    if found[.limitExceeded] != nil, hasFound(.limitExceeded, at: diagnostic.span) { return }
    let (id, span) = (diagnostic.id, diagnostic.span)
    let cause = Cause(id: id, file: span.file, start: span.start)
    guard id.repeatsAtPlace || causes.insert(cause).inserted else { return }
    if diagnostic.severity == .error { errorCount += 1 }
    let isKept = count < Limit.diagnostics || isOfStage
    found[diagnostic.id] = (count + 1, isKept ? diagnostics.count : last)
    if isKept {
      diagnostics.append(diagnostic)
    } else if count == Limit.diagnostics {
      diagnostics[last].notes.append(.furtherDiagnostics(at: diagnostic.span))
    }
  }

  /// Adds an error about `range` of file 0. The fix-it replaces `replaced`, or `range` if it is `nil`.
  ///
  /// Never inlined: inlined code would enlarge the stack frame of the lexer's hot path.
  @inline(never) package mutating func add<Offset: FixedWidthInteger>(
    _ id: Diagnostic.ID, _ range: Range<Offset>, _ message: String, fixIt: Replacement? = nil,
    at replaced: Range<Offset>? = nil
  ) {
    let fixIts = fixIt.map { [$0.fixIt(at: SourceSpan(file: 0, replaced ?? range))] } ?? []
    add(Diagnostic(id, at: SourceSpan(file: 0, range), message, fixIts: fixIts))
  }

  /// Returns whether a diagnostic with the same ID and start was added, so that `add(_:)` would ignore another one.
  package func hasFound(_ id: Diagnostic.ID, at span: SourceSpan) -> Bool {
    causes.contains(Cause(id: id, file: span.file, start: span.start))
  }

  package mutating func replaceFixIts(of id: Diagnostic.ID, _ fixIts: (Diagnostic) -> [Diagnostic.FixIt]) {
    for index in diagnostics.indices where diagnostics[index].id == id {
      diagnostics[index].fixIts = fixIts(diagnostics[index])
    }
  }

  /// The properties that identify the cause of a diagnostic: its ID and start.
  private struct Cause: Hashable, Sendable {
    let id: Diagnostic.ID
    let file, start: Int
  }
}

extension Diagnostic.ID {
  /// Whether several diagnostics with this ID can start at one location, each with a different cause.
  fileprivate var repeatsAtPlace: Bool {
    switch self {
    case .uncoveredState, .ambiguousPatterns, .lowContrast, .indistinctState: true
    default: false
    }
  }
}

extension Diagnostic.Note {
  /// Returns the note on the last diagnostic of its kind that is kept, if the next one is at `span`.
  internal static func furtherDiagnostics(at span: SourceSpan) -> Diagnostic.Note {
    Diagnostic.Note("further diagnostics of this kind are not shown", at: span)
  }
}
