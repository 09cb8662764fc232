import StyleTable

/// What wins in every possible set of a control.
package struct ResolvedControl {
  internal let level: CascadeLevel

  /// The control's number in the program.
  package var control: Int { level.control }

  /// The possible sets by rising mask.
  package var sets: [StateMask] { level.sets }

  /// The properties that the lineage gives values.
  package var columns: [Int] { level.columns }

  /// What wins in the set at `row` for the property at `column`.
  package func winner(row: Int, column: Int) -> Winner {
    let exact = ownWinner(row: row, column: column)
    if exact != .nothing { return exact }
    if !level.sets[row].isEmpty, level.normals[column] != .nothing { return level.normals[column] }
    return level.defaults[column]
  }

  /// What is declared for the set at `row`, exactly or by a pattern, for the property at `column`.
  internal func ownWinner(row: Int, column: Int) -> Winner { level.winners[row * level.columns.count + column] }

  /// The declaration of exactly `normal` for the property at `column`.
  internal func normal(column: Int) -> Winner { level.normals[column] }

  /// Whether the set at `row` has no value of its own for the property at `column` and takes normal's.
  package func fallsToNormal(row: Int, column: Int) -> Bool {
    ownWinner(row: row, column: column) == .nothing && !level.sets[row].isEmpty
      && level.normals[column] != .nothing
  }
}
