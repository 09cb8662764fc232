import StyleRuntime

/// A control in which something changed, with the states in which it did.
struct ChangePlace: Sendable {
  /// The longest list of sets that is written out.
  private static let longestList = 3

  /// The control.
  let control: Control

  /// The possible sets for which it changed, rising; empty where no state matters.
  var sets: [StateMask] = []

  /// The sets among which it could have.
  private let all: [StateMask]

  /// A place in `control`, without a state yet of those that `all` lists.
  init(_ control: Control, among all: [StateMask]) {
    self.control = control
    self.all = all
  }

  /// The place as a selector, `button.follow[selected|*]`; where none says it, `button.follow[7 of 12 states]`.
  var selector: String { sets.isEmpty ? control.path : "\(control.path)[\(states)]" }

  /// The shortest of what describes `sets` among all.
  private var states: String {
    let list = sets.map { control.name(of: $0) }.joined(separator: ", ")
    let descriptions = [pattern, sets.count > Self.longestList ? nil : list].compactMap { $0 }
    return descriptions.min { $0.count < $1.count } ?? "\(sets.count) of \(all.count) states"
  }

  /// The pattern that matches `sets` and no other of `all`; nil where none does.
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
