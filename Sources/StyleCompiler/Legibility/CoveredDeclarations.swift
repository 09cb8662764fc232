import StyleSupport
import StyleTable

/// A review that finds declarations whose values nobody sees, because another property covers them wherever they win.
internal struct CoverReview {
  /// A value of a property that covers another one.
  typealias Source = (property: PropertyID, winner: Winner)

  /// A value that covers each declaration that isn't seen in some of the cases so far.
  private var sources: [DeclarationID: Source] = [:]

  /// Whether the value of each declaration is seen in some case.
  private var isSeen: [Bool] = []

  private let declarationCount: Int

  init(declarationCount: Int) { self.declarationCount = declarationCount }

  /// Records which declarations of properties that others could cover, which are `found`, are seen in `resolved`.
  ///
  /// - Complexity: O(*k* · *f* · *t*) for *k* classes of cases, *f* properties that can be covered, and *t* contexts.
  mutating func add(_ resolved: ResolvedControl, _ found: [Cover], _ values: borrowing ValuePool) {
    if isSeen.isEmpty { isSeen = Array(repeating: false, count: declarationCount) }
    for cover in found {
      for id in resolved.classes {
        guard let declaration = resolved.winner(class: id, cover.hidden).declaration, !isSeen[declaration.index] else {
          continue
        }
        if let column = cover.column, resolved.isCovered(class: id, by: cover, values) {
          let source = (resolved.property(at: column), resolved.winner(class: id, column))
          sources[declaration] = sources[declaration] ?? source
        } else {
          isSeen[declaration.index] = true
        }
      }
    }
  }

  /// The declarations that are covered wherever they win, in reading order.
  var findings: [(declaration: DeclarationID, source: Source)] {
    sources.filter { !isSeen[$0.key.index] }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension RuleBook {
  /// Warns about declarations whose values nobody sees.
  internal func adviseOnCovered(_ review: CoverReview, _ report: inout Report) {
    let own = review.findings.filter { sheets.span(of: $0.declaration).fileID != .standard }
    let found = report.reportable(own, as: .coveredDeclaration, declarations.allowed) { owners(of: $0.declaration) }
    report.warn(.coveredDeclaration, at: found.map { sheets.span(of: $0.declaration) }) { [self] index in
      let (declaration, source) = found[index]
      let (name, cover) = (sheets.name(of: declaration), declarations.name(of: source.property))
      let notes = span(of: source.winner).map { [Diagnostic.Note("'\(cover)' is set here", at: $0)] }
      return Diagnostic(
        .coveredDeclaration, at: sheets.span(of: declaration),
        "value of '\(name)' is never seen; '\(cover)' covers it in every state in which it's used", notes: notes ?? [])
    }
  }
}
