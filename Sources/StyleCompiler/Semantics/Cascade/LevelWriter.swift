import StyleTable

/// Writes what a control itself declares over what its base says.
internal struct LevelWriter {
  private let program: Program
  private let columnOfProperty: [Int]

  /// For each cell the match of the control's own pattern that has won it; -1 where none has.
  private var own: [Int32] = []

  /// For each match of the program how much it names.
  private let specificities: [Int]

  init(program: Program, columnOfProperty: [Int], specificities: [Int]) {
    self.program = program
    self.specificities = specificities
    self.columnOfProperty = columnOfProperty
  }

  /// Writes patterns, those that name less first, then exact sets, each in reading order.
  mutating func write(_ entries: [RuleIndex.Entry], into level: inout CascadeLevel) {
    let matches = entries.map { program.matches[$0.match] }
    let patterns = entries.indices.filter { matches[$0].isPattern }
    if !patterns.isEmpty { own = Array(repeating: -1, count: level.winners.count) }
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
        noteRivals(of: winner, number: entry.match, in: cell, &level)
        level.patterns[cell] = winner
        level.winners[cell] = winner
      }
    }
  }

  /// Notes that a pattern of the control takes `cell`, and which others that name as much it takes it from.
  private mutating func noteRivals(
    of winner: Winner, number: Int, in cell: Int, _ level: inout CascadeLevel
  ) {
    let earlier = Int(own[cell])
    own[cell] = Int32(number)
    if !level.settled.isEmpty { level.settled.remove(cell) }
    guard earlier >= 0, specificities[earlier] == specificities[number] else {
      if !level.rivals.isEmpty { level.rivals[cell] = nil }
      return
    }
    var rivals = level.rivals[cell] ?? [CascadeLevel.Rival(source: level.patterns[cell], match: earlier)]
    rivals.removeAll { $0.match == number }
    rivals.append(CascadeLevel.Rival(source: winner, match: number))
    level.rivals[cell] = rivals
  }

  private func write(exact match: Match, _ entry: RuleIndex.Entry, into level: inout CascadeLevel) {
    guard let row = level.sets.position(of: match.required) else { return }
    forEachDeclaration(of: entry) { declaration, column in
      let cell = row * level.columns.count + column
      level.winners[cell] = .declaration(declaration)
      if level.rivals[cell] != nil { level.settled.insert(cell) }
      if match.isNormal { level.normals[column] = .declaration(declaration) }
    }
  }

  private func forEachDeclaration(of entry: RuleIndex.Entry, _ body: (_ declaration: Int, _ column: Int) -> Void) {
    program.forEachDeclaration(of: entry, inScopeOf: entry.control) { body($0, columnOfProperty[$1]) }
  }
}
