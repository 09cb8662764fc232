/// A property's value for one combination of states of one control.
struct ReferenceDeclaration {
  /// The closed set of states that the combination names.
  let named: StateSet

  /// The sets that the `!` items of a pattern exclude. The states of such a set can't all be active.
  let forbidden: [StateSet]

  /// Whether the combination contains a `*`.
  let isPattern: Bool

  /// The value as written.
  let value: ReferenceSheet.Expression

  /// The file that contains the declaration and determines which tokens are in scope.
  let file: String

  /// Creates the declaration of `value` for `combination` in a control with `states`.
  init(
    _ combination: ReferenceSheet.Combination, value: ReferenceSheet.Expression, file: String,
    states: ReferenceStates
  ) {
    var names: [String] = []
    var negated: [String] = []
    for item in combination {
      switch item {
      case .name(let name): names.append(name)
      // "Naming an item twice has no effect."
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

  /// Returns whether the declaration is for exactly `set`: "The compiler closes each set and pattern first."
  func isExactly(_ set: StateSet) -> Bool {
    !isPattern && named == set
  }

  /// Returns whether the declaration has a pattern that matches `set`: "every set that contains `selected` but not
  /// `highlighted`."
  ///
  /// For an alias, "`!friends` means that at least one of its states isn't active."
  func matches(_ set: StateSet) -> Bool {
    isPattern && set & named == named && !forbidden.contains { set & $0 == $0 }
  }

  /// "A pattern's *specificity* is the number of states in its closed set plus the number of `!` items."
  var specificity: Int {
    named.nonzeroBitCount + forbidden.count
  }
}
