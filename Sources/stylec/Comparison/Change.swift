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

  /// Adds `control` for a change that doesn't depend on states.
  mutating func add(_ control: ComparedControl) { controls.append(ChangedControl(control: control, all: [])) }

  mutating func add(_ set: StateMask, of control: ComparedControl, among all: [StateMask]) {
    if controls.last?.control != control { controls.append(ChangedControl(control: control, all: all)) }
    controls[controls.count - 1].sets.append(set)
  }

  /// The line that shows the change, such as `~ button.follow[selected|*] title-color: #999999ff -> #777777ff (4
  /// states)`.
  var line: String {
    let (name, states) = (difference.key.name, controls.reduce(0) { $0 + $1.sets.count })
    let mark = difference.before == nil ? "+" : difference.after == nil ? "-" : "~"
    let text = [difference.before, difference.after].compactMap { $0?.value }.joined(separator: " -> ")
    let head = [mark, location, subject == .value ? "" : subject.rawValue, name, difference.contexts]
    let count = states > 1 ? " (\(states) states)" : ""
    return head.filter { !$0.isEmpty }.joined(separator: " ") + (text.isEmpty ? "" : ": " + text) + count + "\n"
  }

  /// The controls with their states, or only the number of controls if there are too many.
  private var location: String {
    let groups = controls.reduce(into: [[ChangedControl]]()) { groups, changed in
      if groups.last?[0].control.path != changed.control.path { groups.append([]) }
      groups[groups.count - 1].append(changed)
    }
    return groups.count > Self.mostControls
      ? "\(groups.count) controls" : groups.map(selector).joined(separator: ", ")
  }

  private func selector(of variants: [ChangedControl]) -> String {
    let all = variants[0].control.variants.reduce(1) { $0 * $1.values.count }
    let areEqual = variants.count == all && variants.allSatisfy { $0.sets == variants[0].sets }
    if all == 1 || areEqual || variants[0].sets.isEmpty { return variants[0].selector([]) }
    if variants.count > Self.mostControls {
      return "\(variants[0].control.path)[\(variants.count) of \(all) variants]"
    }
    return variants.map { changed in
      changed.selector(zip(changed.control.variants, changed.control.variantPositions).map { $0.values[$1] })
    }.joined(separator: ", ")
  }
}

/// Changes, each once, in the order in which they were found.
struct ChangeList: Sendable {
  var changes: [Change] = []
  private var indices: [Difference: Int] = [:]

  /// Returns the index of the change with the given content, adding the change if necessary.
  mutating func index(of difference: Difference) -> Int {
    if let index = indices[difference] { return index }
    indices[difference] = changes.count
    changes.append(Change(difference: difference))
    return changes.count - 1
  }
}

/// A control in which something changed, with the state combinations in which it did.
struct ChangedControl: Sendable {
  /// The most state combinations that are listed by name.
  private static let longestList = 3

  let control: ComparedControl

  /// The valid state combinations in which it changed, in ascending order. It is empty if the change doesn't depend on
  /// states.
  var sets: [StateMask] = []

  /// All state combinations that were compared.
  let all: [StateMask]

  /// Returns the control as a selector with the variant values `values`, such as `button.cta[small|selected|*]`, or as a
  /// text such as `button.follow[7 of 12 states]` if no short selector describes it.
  func selector(_ values: [String]) -> String {
    if sets.isEmpty { return control.path }
    let list = sets.map { set in
      (values + (set.isEmpty && !values.isEmpty ? [] : [control.name(of: set)])).joined(separator: "|")
    }
    let descriptions = [pattern(values), sets.count > Self.longestList ? nil : list.joined(separator: ", ")]
    let shortest = descriptions.compactMap(\.self).min { $0.count < $1.count }
    return "\(control.path)[\(shortest ?? "\(sets.count) of \(all.count) states")]"
  }

  /// Returns the pattern that matches exactly `sets` among all state combinations with the variant values `values`, or
  /// `nil` if there is none, or if only one combination was compared.
  private func pattern(_ values: [String]) -> String? {
    guard all.count > 1 else { return nil }
    let common = sets.reduce(sets[0]) { $0.intersection($1) }
    let union = sets.reduce(sets[0]) { $0.union($1) }
    var matched = all.filter { $0.isSuperset(of: common) }
    var items = values + (common.isEmpty ? [] : [control.name(of: common)])
    for bit in control.declared.subtracting(union).bits where matched.count > sets.count {
      let state = StateMask(bit: bit)
      let fewer = matched.filter { $0.isDisjoint(with: state) }
      if fewer.count < matched.count { items.append("!" + control.name(of: state)) }
      matched = fewer
    }
    return matched.count == sets.count ? (items + ["*"]).joined(separator: "|") : nil
  }
}
