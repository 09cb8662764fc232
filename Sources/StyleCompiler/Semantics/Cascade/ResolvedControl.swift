import StyleTable

/// The winners in every valid state set of a control.
///
/// A class, because derived controls start with the same object.
package final class ResolvedControl: Sendable {
  internal let level: CascadeLevel

  internal init(_ level: CascadeLevel) {
    self.level = level
  }

  /// The control's index in the program.
  package var control: Int { level.control }

  /// The valid state sets in ascending order of mask.
  package var sets: [StateMask] { level.partition.sets }

  /// The properties that the inheritance chain sets.
  package var columns: [Int] { level.columns }

  /// Returns the winner in the set at `row` for the property at `column`.
  package func winner(row: Int, column: Int) -> Winner {
    winner(class: level.partition.number(ofSet: row), column: column)
  }

  /// Returns the winner in the sets of the class with index `number` for the property at `column`.
  internal func winner(class number: Int, column: Int) -> Winner {
    let exact = level.cells[number * level.columns.count + column].winner
    if exact != .nothing { return exact }
    let normal = level.fallbacks[column].normal
    return normal != .nothing ? normal : level.fallbacks[column].standard
  }

  /// Returns the declaration for the set at `row`, by exact set or pattern, for the property at `column`.
  internal func ownWinner(row: Int, column: Int) -> Winner {
    level.cells[level.partition.number(ofSet: row) * level.columns.count + column].winner
  }

  /// Returns the declaration of exactly `normal` for the property at `column`.
  internal func normal(column: Int) -> Winner { level.fallbacks[column].normal }

  /// Returns whether the set at `row` has no value of its own for the property at `column` and falls back to
  /// `normal`.
  package func fallsToNormal(row: Int, column: Int) -> Bool {
    ownWinner(row: row, column: column) == .nothing && !sets[row].isEmpty && normal(column: column) != .nothing
  }
}
