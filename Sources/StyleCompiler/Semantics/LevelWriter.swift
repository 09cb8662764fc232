import StyleTable

/// Writes what a control itself declares over what its base says.
internal struct LevelWriter {
  private let program: Program
  private let columnOfProperty: [Int]

  /// For each cell that a pattern of the control itself has won how much that names, + 1, and the match.
  private var own: [Int: (specificity: Int, match: Int)] = [:]

  init(program: Program, columnOfProperty: [Int]) {
    self.program = program
    self.columnOfProperty = columnOfProperty
  }

  /// Writes patterns, those that name less first, then exact sets, each in reading order.
  mutating func write(_ entries: [RuleIndex.Entry], into level: inout CascadeLevel) {
    let matches = entries.map { program.matches[$0.match] }
    let patterns = entries.indices.filter { matches[$0].isPattern }
    let order = patterns.sorted { (matches[$0].specificity, $0) < (matches[$1].specificity, $1) }
    for index in order { write(pattern: matches[index], entries[index], into: &level) }
    for index in entries.indices where !matches[index].isPattern {
      write(exact: matches[index], entries[index], into: &level)
    }
  }

  private mutating func write(pattern match: Match, _ entry: RuleIndex.Entry, into level: inout CascadeLevel) {
    let rows = level.sets.indices.filter { match.matches(level.sets[$0]) }
    let width = level.columns.count
    var declarations: [(declaration: Int, column: Int)] = []
    forEachDeclaration(of: entry) { declarations.append(($0, $1)) }
    for (declaration, column) in declarations {
      let winner = Winner.declaration(declaration)
      for row in rows {
        let cell = row * width + column
        noteTie(of: winner, match, number: entry.match, column: column, in: cell, &level)
        level.patterns[cell] = winner
        level.winners[cell] = winner
      }
    }
  }

  /// Notes that a pattern of the control loses `cell` to one that names as much and says otherwise.
  private mutating func noteTie(
    of winner: Winner, _ match: Match, number: Int, column: Int, in cell: Int, _ level: inout CascadeLevel
  ) {
    let earlier = own.updateValue((match.specificity, number), forKey: cell)
    guard let earlier, earlier.specificity == match.specificity else {
      if !level.ties.isEmpty { level.ties[cell] = nil }
      return
    }
    let loser = level.patterns[cell]
    let property = level.columns[column]
    guard earlier.match != number, program.cell(of: loser, property) != program.cell(of: winner, property) else {
      return
    }
    level.ties[cell, default: []].append(CascadeLevel.Tie(loser: loser, specificity: match.specificity))
  }

  private func write(exact match: Match, _ entry: RuleIndex.Entry, into level: inout CascadeLevel) {
    guard let row = level.sets.position(of: match.required) else { return }
    forEachDeclaration(of: entry) { declaration, column in
      level.winners[row * level.columns.count + column] = .declaration(declaration)
      if match.isNormal { level.normals[column] = .declaration(declaration) }
    }
  }

  private func forEachDeclaration(of entry: RuleIndex.Entry, _ body: (_ declaration: Int, _ column: Int) -> Void) {
    program.forEachDeclaration(of: entry, inScopeOf: entry.control) { body($0, columnOfProperty[$1]) }
  }
}

extension Program {
  /// Calls `body` with the number and the property of each declaration of `entry`.
  internal func forEachDeclaration(
    of entry: RuleIndex.Entry, inScopeOf control: Int, _ body: (_ declaration: Int, _ property: Int) -> Void
  ) {
    let file = files[entry.file]
    let scope = controls[control].propertyScope
    for handle in file.tree.runs[entry.run].declarations.handles {
      guard let property = property(file.name(file.tree.declarations[handle].name), in: scope) else { continue }
      body(file.firstDeclaration + handle.index, property)
    }
  }

  /// The value that `winner` gives `property`.
  internal func cell(of winner: Winner, _ property: Int) -> Cell {
    if let declaration = winner.declaration { return values.cell(declaration, for: property) ?? .absent }
    if let (scope, index) = winner.standard { return propertyScopes[scope].defaults[index].cell }
    return .absent
  }

  /// Where the name of `winner` stands.
  internal func span(of winner: Winner) -> SourceSpan? {
    if let (scope, index) = winner.standard { return propertyScopes[scope].defaults[index].span }
    guard let declaration = winner.declaration else { return nil }
    let file = files.last { $0.firstDeclaration <= declaration && !$0.tree.declarations.isEmpty } ?? files[0]
    return file.span(file.tree.declarations[declaration - file.firstDeclaration].name)
  }
}
