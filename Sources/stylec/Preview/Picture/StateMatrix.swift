import StyleTable

/// The valid state sets of a control as a matrix.
///
/// Columns are the combinations of highlighted, disabled, and focused. Rows are the combinations of all other states.
struct StateMatrix {
  /// The columns, in ascending order of their masks.
  let columns: [StateMask]

  /// The rows, in ascending order of their masks.
  let rows: [StateMask]

  private let sets: Set<StateMask>

  /// The states that form the columns.
  private static let transient: StateMask = [.highlighted, .disabled, .focused]

  /// Creates the matrix of the valid state sets `sets`.
  init(_ sets: [StateMask]) {
    self.sets = Set(sets)
    columns = Self.parts(sets.map { $0.intersection(Self.transient) })
    rows = Self.parts(sets.map { $0.subtracting(Self.transient) })
  }

  private static func parts(_ sets: [StateMask]) -> [StateMask] {
    Set(sets).sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the state set at `row` and `column`, or `nil` if the state set is impossible.
  subscript(row: Int, column: Int) -> StateMask? {
    let set = rows[row].union(columns[column])
    return sets.contains(set) ? set : nil
  }
}
