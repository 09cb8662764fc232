import StyleSupport

/// The patterns of one control that compete for a cell, between which no rule of strength clearly decides.
internal struct Contest: Equatable {
  /// A declaration for a pattern.
  struct Rival: Equatable {
    let source: SourceID

    /// The pattern.
    let match: Handle<Match>
  }

  /// The last declaration of each pattern, the winner last.
  var rivals: [Rival] = []

  /// The control that has the declarations, or `nil` if it is the control of the level.
  var owner: ControlID?
}

/// The contests of a kind, and the cells that have one.
///
/// Cells with the same rivals share a contest, and each has only a number. There are often many such cells: a pattern is
/// contested wherever another one applies, too.
internal struct ContestTable: Sendable {
  /// The distinct contests. The first stands for none.
  private(set) var contests = [Contest()]

  /// For each cell, twice the number of its contest, plus one if an exact combination decides the cell. Empty as long
  /// as no cell has a contest.
  private var cells: [UInt32] = []

  /// The positions of `contests` after the first.
  private var index = HashIndex()

  /// Whether no cell has had a contest.
  var isEmpty: Bool { cells.isEmpty }

  /// The cells, if any of them has had a contest.
  var contested: HandleRange<CascadeCell> { HandleRange(cells.indices) }

  /// Returns the number of the contest of a cell, or 0 if it has none.
  func number(at cell: CellID) -> UInt32 { cells.isEmpty ? 0 : cells[cell.index] >> 1 }

  /// Returns whether an exact combination decides a cell that has a contest.
  func isSettled(at cell: CellID) -> Bool { !cells.isEmpty && cells[cell.index] & 1 != 0 }

  mutating func number(of contest: Contest) -> UInt32 {
    if contest.rivals.isEmpty { return 0 }
    let hash = contest.rivals.reduce(contest.owner?.rawValue ?? .max) { hash, rival in
      UInt32(hashOf: UInt64(hash) << 32 | UInt64(rival.source.rawValue), UInt64(rival.match.rawValue) + 1)
    }
    if let known = index.position(of: hash, where: { contests[$0 + 1] == contest }) { return UInt32(known) + 1 }
    index.add(hash)
    contests.append(contest)
    return UInt32(contests.count - 1)
  }

  /// Makes the contest with the given number that of `cell`, one of `count` cells.
  mutating func set(_ number: UInt32, isSettled: Bool, at cell: CellID, of count: Int) {
    if cells.isEmpty {
      guard number != 0 else { return }
      cells = Array(repeating: 0, count: count)
    }
    cells[cell.index] = number << 1 | (number != 0 && isSettled ? 1 : 0)
  }

  /// Records that an exact combination decides the cell at `cell`.
  mutating func settle(at cell: CellID) {
    if number(at: cell) != 0 { cells[cell.index] |= 1 }
  }

  /// Records that a pattern of a nearer control decides the cell at `cell`.
  mutating func end(at cell: CellID) {
    if !cells.isEmpty { cells[cell.index] = 0 }
  }
}
