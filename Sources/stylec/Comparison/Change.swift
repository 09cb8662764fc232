import StyleRuntime

/// A difference between two style sheets, with every control in which it appears.
struct Change: Sendable {
  /// The most controls that a line names.
  private static let mostControls = 3

  let difference: Difference

  /// The controls in which the change appears, sorted by the bytes of their paths, then by variant. It is empty for a
  /// change of the whole style sheet.
  private(set) var controls: [ChangedControl] = []

  var subject: Fact.Subject { difference.key.subject }

  init(_ difference: Difference) { self.difference = difference }

  /// Adds `control` for a change that doesn't depend on states.
  mutating func add(_ control: Control) {
    controls.append(ChangedControl(control, among: []))
  }

  mutating func add(_ set: StateMask, of control: Control, among all: [StateMask]) {
    if controls.last?.control != control { controls.append(ChangedControl(control, among: all)) }
    controls[controls.count - 1].sets.append(set)
  }

  /// The number of state combinations, over all controls, in which the change appears.
  var stateCount: Int { controls.reduce(0) { $0 + $1.sets.count } }

  /// The line that shows the change, such as `~ button.follow[selected|*] title-color: #999999ff -> #777777ff (4
  /// states)`.
  var line: String {
    let (name, states) = (difference.key.name, stateCount)
    let head = [mark, location, subject == .value ? "" : subject.rawValue, name, difference.contexts]
    let count = states > 1 ? " (\(states) states)" : ""
    return head.filter { !$0.isEmpty }.joined(separator: " ") + (text.isEmpty ? "" : ": " + text) + count + "\n"
  }

  private var mark: String {
    switch (difference.before, difference.after) {
    case (nil, _): "+"
    case (_, nil): "-"
    default: "~"
    }
  }

  /// The controls with their states, or only the number of controls if there are too many.
  private var location: String {
    var groups: [[ChangedControl]] = []
    for changed in controls {
      if groups.last?.first?.control.path == changed.control.path {
        groups[groups.count - 1].append(changed)
      } else {
        groups.append([changed])
      }
    }
    if groups.count > Self.mostControls { return "\(groups.count) controls" }
    return groups.map(selector).joined(separator: ", ")
  }

  private func selector(of variants: [ChangedControl]) -> String {
    let all = variants[0].control.variants.reduce(1) { $0 * $1.values.count }
    if all == 1 || variants[0].sets.isEmpty { return variants[0].selector }
    if variants.count == all, variants.allSatisfy({ $0.sets == variants[0].sets }) { return variants[0].selector }
    if variants.count > Self.mostControls {
      return "\(variants[0].control.path)[\(variants.count) of \(all) variants]"
    }
    return variants.map(\.selectorWithVariants).joined(separator: ", ")
  }

  private var text: String {
    [difference.before, difference.after].compactMap { $0?.value }.joined(separator: " -> ")
  }
}

/// A control in which something changed, with the state combinations in which it did.
struct ChangedControl: Sendable {
  /// The most state combinations that are listed by name.
  private static let longestList = 3

  let control: Control

  /// The valid state combinations in which it changed, in ascending order. It is empty if the change doesn't depend on
  /// states.
  var sets: [StateMask] = []

  /// All state combinations that were compared.
  private let all: [StateMask]

  init(_ control: Control, among all: [StateMask]) {
    self.control = control
    self.all = all
  }

  /// The control as a selector such as `button.follow[selected|*]`, or as a text such as `button.follow[7 of 12
  /// states]` if no short selector describes it.
  var selector: String { sets.isEmpty ? control.path : "\(control.path)[\(states([]))]" }

  /// The control as a selector with its variant values, such as `button.cta[small|primary|selected|*]`.
  var selectorWithVariants: String {
    let values = zip(control.variants, control.variantPositions).map { $0.values[$1] }
    return "\(control.path)[\(states(values))]"
  }

  /// Returns the shortest description of `sets` with the variant values `values`.
  private func states(_ values: [String]) -> String {
    let list = sets.map { set in
      (values + (set.isEmpty && !values.isEmpty ? [] : [control.name(of: set)])).joined(separator: "|")
    }
    .joined(separator: ", ")
    let pattern = pattern(values)
    let descriptions = [pattern, sets.count > Self.longestList ? nil : list].compactMap { $0 }
    return descriptions.min { $0.count < $1.count } ?? "\(sets.count) of \(all.count) states"
  }

  /// Returns the pattern that matches exactly `sets` among all state combinations with the variant values `values`, or
  /// `nil` if there is none.
  private func pattern(_ values: [String]) -> String? {
    let common = sets.reduce(sets[0]) { $0.intersection($1) }
    let union = sets.reduce(sets[0]) { $0.union($1) }
    var matched = all.filter { $0.isSuperset(of: common) }
    var items = values + (common.isEmpty ? [] : [control.name(of: common)])
    for bit in control.space.declared.subtracting(union).bits where matched.count > sets.count {
      let state = StateMask(bit: bit)
      let fewer = matched.filter { $0.isDisjoint(with: state) }
      if fewer.count < matched.count { items.append("!" + control.name(of: state)) }
      matched = fewer
    }
    return matched.count == sets.count ? (items + ["*"]).joined(separator: "|") : nil
  }
}
