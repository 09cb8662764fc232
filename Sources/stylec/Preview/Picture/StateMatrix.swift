import StyleTable

/// The possible sets of a control as a matrix: a column for what touch, focus and availability make of it, and a row for
/// what else holds.
struct StateMatrix {
  /// The parts of sets that are shown as columns, by rising mask.
  let columns: [StateMask]

  /// The parts of sets that are shown as rows, by rising mask.
  let rows: [StateMask]

  private let sets: Set<StateMask>

  /// The states that are shown as columns.
  private static let transient: StateMask = [.highlighted, .disabled, .focused]

  /// The matrix of the possible sets `sets`.
  init(_ sets: [StateMask]) {
    self.sets = Set(sets)
    columns = Self.parts(sets.map { $0.intersection(Self.transient) })
    rows = Self.parts(sets.map { $0.subtracting(Self.transient) })
  }

  private static func parts(_ sets: [StateMask]) -> [StateMask] {
    Set(sets).sorted { $0.rawValue < $1.rawValue }
  }

  /// The set at `row` and `column`; nil where it is not possible.
  subscript(row: Int, column: Int) -> StateMask? {
    let set = rows[row].union(columns[column])
    return sets.contains(set) ? set : nil
  }
}
