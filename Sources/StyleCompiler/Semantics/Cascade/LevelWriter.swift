import StyleTable

/// Writes what a control itself declares over what its base says.
///
/// Hot: it looks at every cell that a pattern decides. Patterns go from the one that names most to the one that names
/// least, so that a cell is written once and whatever comes later only asks whether it is a rival.
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

  /// Writes patterns, the one that wins over all others first, then exact sets in reading order.
  mutating func write(_ entries: [RuleIndex.Entry], into level: inout CascadeLevel) {
    let matches = entries.map { program.matches[$0.match] }
    let patterns = entries.indices.filter { matches[$0].isPattern }
    if !patterns.isEmpty { own = Array(repeating: -1, count: level.winners.count) }
    let order = patterns.sorted { (matches[$0].specificity, $0) > (matches[$1].specificity, $1) }
    for index in order { write(pattern: matches[index], entries[index], into: &level) }
    for index in entries.indices where !matches[index].isPattern {
      write(exact: matches[index], entries[index], into: &level)
    }
  }

  private mutating func write(pattern match: Match, _ entry: RuleIndex.Entry, into level: inout CascadeLevel) {
    let width = level.columns.count
    var declarations: [(declaration: Int, column: Int)] = []
    forEachDeclaration(of: entry) { declarations.append(($0, $1)) }
    for row in level.sets.indices where match.matches(level.sets[row]) {
      for (declaration, column) in declarations.reversed() {
        offer(.declaration(declaration), number: entry.match, to: row * width + column, &level)
      }
    }
  }

  /// Gives `cell` to `source`, a declaration for the pattern `number`, unless another of the control's patterns has it;
  /// then notes that the two are rivals if they name as much.
  private mutating func offer(_ source: Winner, number: Int, to cell: Int, _ level: inout CascadeLevel) {
    let winner = Int(own[cell])
    if winner < 0 {
      own[cell] = Int32(number)
      if !level.settled.isEmpty { level.settled.remove(cell) }
      if !level.rivals.isEmpty { level.rivals[cell] = nil }
      level.patterns[cell] = source
      level.winners[cell] = source
    } else if winner != number, specificities[winner] == specificities[number] {
      var rivals = level.rivals[cell] ?? [CascadeLevel.Rival(source: level.patterns[cell], match: winner)]
      guard !rivals.contains(where: { $0.match == number }) else { return }
      rivals.insert(CascadeLevel.Rival(source: source, match: number), at: 0)
      level.rivals[cell] = rivals
    }
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
