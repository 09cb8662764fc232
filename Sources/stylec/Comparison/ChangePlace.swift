import StyleRuntime

/// A control in which something changed, with the state sets in which it did.
struct ChangePlace: Sendable {
  /// The most state sets that are listed by name.
  private static let longestList = 3

  /// The control.
  let control: Control

  /// The valid state sets in which it changed, in ascending order. It is empty if the change doesn't depend on
  /// states.
  var sets: [StateMask] = []

  /// All state sets that were compared.
  private let all: [StateMask]

  /// Creates a place in `control`, without any of the state sets `all`.
  init(_ control: Control, among all: [StateMask]) {
    self.control = control
    self.all = all
  }

  /// The place as a selector such as `button.follow[selected|*]`, or as a text such as `button.follow[7 of 12
  /// states]` if no short selector describes it.
  var selector: String { sets.isEmpty ? control.path : "\(control.path)[\(states)]" }

  /// The shortest description of `sets`.
  private var states: String {
    let list = sets.map { control.name(of: $0) }.joined(separator: ", ")
    let descriptions = [pattern, sets.count > Self.longestList ? nil : list].compactMap { $0 }
    return descriptions.min { $0.count < $1.count } ?? "\(sets.count) of \(all.count) states"
  }

  /// The pattern that matches exactly `sets` among all state sets, or `nil` if there is none.
  private var pattern: String? {
    let common = sets.reduce(sets[0]) { $0.intersection($1) }
    let union = sets.reduce(sets[0]) { $0.union($1) }
    var matched = all.filter { $0.isSuperset(of: common) }
    var items = common.isEmpty ? [] : [control.name(of: common)]
    for bit in control.space.declared.subtracting(union).bits where matched.count > sets.count {
      let state = StateMask(bit: bit)
      let fewer = matched.filter { $0.isDisjoint(with: state) }
      if fewer.count < matched.count { items.append("!" + control.name(of: state)) }
      matched = fewer
    }
    return matched.count == sets.count ? (items + ["*"]).joined(separator: "|") : nil
  }
}
