/// One property's value for one combination of one control.
struct ReferenceDeclaration {
  /// The states that the combination names, closed.
  let named: StateSet

  /// What each `!` of a pattern forbids: the states of which not all may hold.
  let forbidden: [StateSet]

  /// Whether the combination has a `*`.
  let isPattern: Bool

  /// The value as written.
  let value: ReferenceSheet.Expression

  /// The file that it stands in, whose tokens it sees.
  let file: String

  /// What `combination` and `value` say of a control with `states`.
  init(
    _ combination: ReferenceSheet.Combination, value: ReferenceSheet.Expression, file: String,
    states: ReferenceStates
  ) {
    var names: [String] = []
    var negated: [String] = []
    for item in combination {
      switch item {
      case .name(let name): names.append(name)
      // "The same item twice in a combination is once."
      case .not(let name): if !negated.contains(name) { negated.append(name) }
      case .any, .normal: break
      }
    }
    named = states.closure(of: states.set(of: names))
    forbidden = negated.map { states.set(of: $0) }
    isPattern = combination.contains(.any)
    self.value = value
    self.file = file
  }

  /// "`a|b` is the exact set {a, b}, closed."
  func isExactly(_ set: StateSet) -> Bool {
    !isPattern && named == set
  }

  /// "`a|b|*` is a pattern: every possible set that holds a and b, whatever else holds. `!c` in a pattern: and not c."
  ///
  /// Of an alias, `!alias` "means that not all of its states hold".
  func matches(_ set: StateSet) -> Bool {
    isPattern && set & named == named && !forbidden.contains { set & $0 == $0 }
  }

  /// "What a pattern *names* is counted as the size of its closed set plus the number of its `!`."
  var specificity: Int {
    named.nonzeroBitCount + forbidden.count
  }
}
