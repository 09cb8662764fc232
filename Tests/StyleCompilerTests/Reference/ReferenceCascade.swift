/// One of the situations in which a control shows something.
struct ReferenceCase: Hashable {
  /// The control's path.
  let control: String

  /// The value of each variant of the control's inheritance chain.
  let variants: [String]

  /// The valid state combination.
  let states: StateSet

  /// The context.
  let context: ReferenceContext
}

/// A value as written for a property, with the file that determines which tokens are visible.
struct ReferenceOrigin: Equatable {
  let property: String
  let value: ReferenceSheet.Expression
  let file: String
}

/// A declaration for one combination of one control.
struct ReferenceDeclaration {
  /// The value.
  let origin: ReferenceOrigin

  /// The path of the control.
  let control: String

  /// The combination.
  let states: ReferenceCombination

  /// The position in reading order among the declarations of the property.
  let number: Int

  /// The number of variant values that the combination names, including those after a `!`.
  var variantCount: Int { states.variants.count + states.excludedVariants.count }

  /// "The size of its closed combination, plus one for each `!` before a state."
  var specificity: Int { states.named.nonzeroBitCount + states.excluded.count }
}

extension ReferenceProgram {
  /// Returns the origin of the value of `property` in a case, or `nil` if it has none.
  func origin(of property: String, in place: ReferenceCase) -> ReferenceOrigin? {
    guard let control = controls[place.control] else { return nil }
    let chain = (declarations[property] ?? []).filter { control.chain.contains($0.control) }
    // "1. Of all declarations of *p* in the chain of *c* that fit *S* and *V*, the strongest decides."
    let fitting = chain.filter { $0.states.fits(place.states, variants: place.variants) }
    if let winner = strongest(of: fitting, in: control) { return winner.origin }
    // "2. If there is none and *S* is not `normal`: of all declarations of *p* in the chain for exactly `normal` that
    // fit *V*, the strongest."
    let normal = chain.filter { $0.states.isExactlyNormal && $0.states.fits(variants: place.variants) }
    if place.states != 0, let winner = strongest(of: normal, in: control) { return winner.origin }
    // "3. Otherwise the default of the nearest `@property` for *p* that has one; otherwise the property has no value."
    return control.defaults[property]
  }

  /// Returns the strongest of `declarations`, or `nil` if there are none.
  private func strongest(
    of declarations: [ReferenceDeclaration], in control: ReferenceControl
  ) -> ReferenceDeclaration? {
    declarations.max { isStronger($1, than: $0, in: control) }
  }

  /// Returns whether `first` is stronger than `second` in `control`, by the criteria of section 6 of the language
  /// reference, in order.
  private func isStronger(
    _ first: ReferenceDeclaration, than second: ReferenceDeclaration, in control: ReferenceControl
  ) -> Bool {
    // 1. Priority: it "contains the first state of the priority list that only one of the two contains".
    for state in control.priorities {
      let isContained = first.states.named & state == state
      if isContained != (second.states.named & state == state) { return isContained }
    }
    // 2. Nearer: its "control comes first in the chain".
    if first.control != second.control {
      return control.chain.first { $0 == first.control || $0 == second.control } == first.control
    }
    // 3. It has more variant values.
    if first.variantCount != second.variantCount { return first.variantCount > second.variantCount }
    // 4. It "is exact rather than a pattern".
    if first.states.isPattern != second.states.isPattern { return second.states.isPattern }
    // 5. It "is more specific".
    if first.specificity != second.specificity { return first.specificity > second.specificity }
    // 6. It "comes later in reading order".
    return first.number > second.number
  }
}
