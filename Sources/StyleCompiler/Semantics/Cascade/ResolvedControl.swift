import StyleTable

/// What wins in every possible set of a control.
///
/// One object, as those that derive from the control begin with it, too.
package final class ResolvedControl: Sendable {
  internal let level: CascadeLevel

  internal init(_ level: CascadeLevel) {
    self.level = level
  }

  /// The control's number in the program.
  package var control: Int { level.control }

  /// The possible sets by rising mask.
  package var sets: [StateMask] { level.partition.sets }

  /// The properties that the lineage gives values.
  package var columns: [Int] { level.columns }

  /// What wins in the set at `row` for the property at `column`.
  package func winner(row: Int, column: Int) -> Winner {
    winner(class: level.partition.number(ofSet: row), column: column)
  }

  /// What wins in the sets of the class `number` for the property at `column`.
  internal func winner(class number: Int, column: Int) -> Winner {
    let exact = level.cells[number * level.columns.count + column].winner
    if exact != .nothing { return exact }
    // The first class is `normal` itself.
    let normal = level.fallbacks[column].normal
    return number > 0 && normal != .nothing ? normal : level.fallbacks[column].standard
  }

  /// What is declared for the set at `row`, exactly or by a pattern, for the property at `column`.
  internal func ownWinner(row: Int, column: Int) -> Winner {
    level.cells[level.partition.number(ofSet: row) * level.columns.count + column].winner
  }

  /// The declaration of exactly `normal` for the property at `column`.
  internal func normal(column: Int) -> Winner { level.fallbacks[column].normal }

  /// Whether the set at `row` has no value of its own for the property at `column` and takes normal's.
  package func fallsToNormal(row: Int, column: Int) -> Bool {
    ownWinner(row: row, column: column) == .nothing && !sets[row].isEmpty && normal(column: column) != .nothing
  }
}
