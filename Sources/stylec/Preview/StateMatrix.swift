import StyleTable
import StyleTools

/// The valid state combinations of a control as a matrix.
///
/// The columns are the combinations of highlighted, disabled, focused, and the states that are related to them, such as
/// one that implies disabled. The rows are the combinations of all other states. Most cells are therefore valid.
struct StateMatrix {
  let columnStates: StateMask

  /// The columns, in ascending order of their masks.
  let columns: [StateMask]

  /// The rows, in ascending order of their masks.
  let rows: [StateMask]

  private let sets: Set<StateMask>

  /// The states that form the columns of every control that has them.
  private static let transient: StateMask = [.highlighted, .disabled, .focused]

  /// The most columns that related states may lead to.
  private static let mostColumns = 8

  init(_ inventory: StateInventory) {
    let possible = Array(inventory.possible)
    var states = Self.transient
    for state in inventory.states where state.bit >= 4 && Self.isRelated(state, to: Self.transient, inventory) {
      let wider = states.union(StateMask(bit: state.bit))
      if Self.parts(possible, wider).count <= Self.mostColumns { states = wider }
    }
    (columnStates, sets) = (states, Set(possible))
    columns = Self.parts(possible, states)
    rows = Self.parts(possible, StateMask(rawValue: ~states.rawValue))
  }

  /// Returns whether `state` implies, requires, or excludes one of `others`.
  private static func isRelated(
    _ state: StateInventory.State, to others: StateMask, _ inventory: StateInventory
  ) -> Bool {
    let rivals = inventory.exclusions.map(\.bits).filter { $0.contains(state.bit) }.joined()
    let related = rivals.reduce(state.implied.union(state.required)) { $0.union(StateMask(bit: $1)) }
    return !related.isDisjoint(with: others)
  }

  /// Returns the different intersections of `sets` with `states`, in ascending order.
  private static func parts(_ sets: [StateMask], _ states: StateMask) -> [StateMask] {
    Set(sets.map { $0.intersection(states) }).sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the state combination that consists of a row and a column, or `nil` if the state combination is
  /// impossible.
  func set(at row: StateMask, _ column: StateMask) -> StateMask? {
    let set = row.union(column)
    return sets.contains(set) ? set : nil
  }
}
