import StyleSupport
import StyleTable

extension RuleBook {
  /// Warns about declarations that later ones of the same file, control, and states override, and returns them.
  internal func adviseOnDuplicates(_ report: inout Report) -> Set<DeclarationID> {
    guard rules.mayHaveDuplicates(matchCount: matches.matches.count, values) else { return [] }
    var review = DuplicateReview(self)
    let controls = declarations.controls
    for control in controls.preorder where !controls[control].isRedeclared { review.add(control, self) }
    let dead = report.reportable(review.dead, as: .duplicateDeclaration, declarations.allowed) {
      owners(of: $0.declaration)
    }
    report.warn(.duplicateDeclaration, at: dead.map { sheets.span(of: $0.declaration) }) { [self] index in
      Diagnostic(
        .duplicateDeclaration, at: sheets.span(of: dead[index].declaration),
        "value of '\(sheets.name(of: dead[index].declaration))' was never used; a later declaration for the same "
          + "states overrides it",
        notes: [Diagnostic.Note("overridden here", at: sheets.span(of: dead[index].later))])
    }
    return Set(review.dead.map(\.declaration))
  }
}

/// A review that finds declarations that later ones override in each of their sets and patterns.
///
/// If a file has several declarations for one property in one set or pattern, only the last one counts. Such a
/// combination of property and set or pattern is a position.
///
/// This code is hot: it handles every declaration once for each set and pattern that it applies to. It visits the
/// declarations of one set or pattern together, so finding the last one for a property takes no search.
private struct DuplicateReview {
  /// For each declaration, the number of its positions, the number of those where a later declaration overrides it, and a
  /// declaration that does.
  private var positions: [(count: Int32, taken: Int32, later: DeclarationID)]

  /// The last declaration recorded for the property and the round it was recorded in, by property.
  private var lasts: [(declaration: DeclarationID, round: Int)]

  /// The number of sets and patterns visited.
  private var round = 0

  init(_ book: RuleBook) {
    positions = Array(repeating: (0, 0, Handle(0)), count: book.sheets.declarationCount)
    lasts = Array(repeating: (Handle(0), 0), count: book.declarations.properties.count)
  }

  /// - Complexity: O(*d* + *n* log *n*) for *d* declarations in *n* entries.
  mutating func add(_ control: ControlID, _ book: RuleBook) {
    let entries = book.entries(of: control)
    // The entries of one file and one set or pattern are together, in the opposite of reading order.
    let order = entries.indices.sorted {
      (entries[$0].match, entries[$0].file, $0) > (entries[$1].match, entries[$1].file, $1)
    }
    var previous: RuleIndex.Entry?
    for index in order {
      let entry = entries[index]
      if entry.match != previous?.match || entry.file != previous?.file { round += 1 }
      previous = entry
      book.forEachDeclaration(of: entry, inScopeOf: control, reversed: true) { declaration, property in
        guard book.values.cell(declaration, for: property) != nil,
          book.brokenDeclarations.isEmpty || !book.brokenDeclarations.contains(declaration)
        else { return }
        add(declaration, for: property)
      }
    }
  }

  /// Records that `declaration` sets `property` in the current set or pattern. The declarations after it are already
  /// recorded.
  private mutating func add(_ declaration: DeclarationID, for property: PropertyID) {
    positions[declaration.index].count += 1
    let last = lasts[property.index]
    guard last.round == round else { return lasts[property.index] = (declaration, round) }
    guard last.declaration != declaration else { return }
    positions[declaration.index].taken += 1
    positions[declaration.index].later = last.declaration
  }

  /// The overridden declarations, each with one that overrides it.
  var dead: [(declaration: DeclarationID, later: DeclarationID)] {
    positions.enumerated().filter { $1.taken > 0 && $1.taken == $1.count }.map { (Handle($0), $1.later) }
  }
}
