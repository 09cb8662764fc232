import StyleSupport
import StyleTable

/// A declaration that a fix-it adds to a control, for one set or pattern, with the value of an existing declaration.
internal struct AddedRule {
  /// The control that the rule is for.
  let control: ControlID

  let property: PropertyID

  let match: Match

  /// The declaration with the same value.
  let source: DeclarationID

  /// Returns whether the rule would apply to `control`.
  private func applies(to control: ControlID, _ program: Program) -> Bool {
    program.derives(control, from: self.control)
  }

  /// Returns whether the rule would change a value of `resolved`.
  ///
  /// - Parameter fills: Whether the rule is meant to give a value to sets that have no declaration of their own.
  func changes(_ resolved: ResolvedControl, fills: Bool = false, _ program: Program) -> Bool {
    guard applies(to: resolved.control, program), let column = resolved.columns.firstIndex(of: property) else {
      return false
    }
    // Collected only if a set has another value, which is rare.
    var rivals: Rivals?
    return resolved.rows(fitting: match).contains { row in
      guard let declaration = resolved.ownWinner(row: row, column: column).declaration else { return !fills }
      if hasSameValue(declaration, program) { return false }
      let found = rivals ?? Rivals(of: self, in: resolved.control, program)
      rivals = found
      return !found.contains(declaration, strongerIn: resolved.styleCase(ofRow: row), resolved.variants)
    }
  }

  /// Returns whether another declaration would win in the exact set `set` of `resolved` if the rule replaced the
  /// declaration `source` for it.
  func loses(_ set: StateMask, of resolved: ResolvedControl, _ program: Program) -> Bool {
    guard applies(to: resolved.control, program), let column = resolved.columns.firstIndex(of: property),
      let position = resolved.sets.position(of: set)
    else { return false }
    let rows = resolved.variants.classes(fitting: match.variants).map { $0 * resolved.sets.count + position }
    let rivals = Rivals(of: self, in: resolved.control, program)
    return rows.contains { row in
      resolved.ownWinner(row: row, column: column) == .declaration(source)
        && rivals.all.contains { rival in
          let isReplaced = rival.declaration == source && !rival.match.isPattern
          return !isReplaced && rival.fits(resolved.styleCase(ofRow: row), resolved.variants)
            && !(rival.strength < rivals.strength) && !hasSameValue(rival.declaration, program)
        }
    }
  }

  /// Returns whether `declaration` gives the property the same value in every state.
  private func hasSameValue(_ declaration: DeclarationID, _ program: Program) -> Bool {
    if declaration == source { return true }
    if program.hasReferences(declaration) || program.hasReferences(source) { return false }
    return program.cell(of: .declaration(declaration), property) == program.cell(of: .declaration(source), property)
  }
}

/// The declarations that compete with an added rule in a control.
private struct Rivals {
  /// The strength of the added rule.
  let strength: Strength

  /// The declarations of the property in the inheritance chain.
  private(set) var all: [Rival] = []

  /// A declaration.
  struct Rival {
    let declaration: DeclarationID
    let match: Match
    let strength: Strength

    /// Returns whether the declaration applies to `place`.
    func fits(_ place: StyleCase, _ variants: VariantPartition) -> Bool {
      match.matches(place.states) && variants.fits(match.variants, place.variant)
    }
  }

  /// Creates the rivals of `rule` in `control`, which has the control of the rule in its inheritance chain.
  init(of rule: AddedRule, in control: ControlID, _ program: borrowing Program) {
    let chain = program.inheritanceChain(of: control)
    let priorities = program.priorityLists[program.priorities(of: control)]
    let distance = chain.firstIndex(of: rule.control) ?? chain.count
    strength = Strength(rule.match, depth: -distance, priorities: priorities)
    for (distance, control) in chain.enumerated() {
      for entry in program.rules.entries(of: program.controls[control]) {
        let match = program.matches[entry.match]
        program.forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
          guard property == rule.property else { return }
          all.append(
            Rival(
              declaration: declaration, match: match,
              strength: Strength(match, depth: -distance, priorities: priorities)))
        }
      }
    }
  }

  /// Returns whether `declaration` is stronger than the added rule in `place`.
  func contains(_ declaration: DeclarationID, strongerIn place: StyleCase, _ variants: VariantPartition) -> Bool {
    all.contains { $0.declaration == declaration && $0.fits(place, variants) && strength < $0.strength }
  }
}

extension Program {
  /// Calls `body` with each control and the index of each edit that adds rules to the control or to one of its base
  /// controls. Base controls come first.
  ///
  /// - Parameter edits: The controls of the rules that each edit adds.
  internal func forEachControl(
    changedBy edits: [[ControlID]], _ body: (ResolvedControl, _ index: Int, Program) -> Void
  ) {
    var indices: [ControlID: [Int]] = [:]
    for (index, controls) in edits.enumerated() {
      for control in Set(controls) { indices[control, default: []].append(index) }
    }
    var cascade = Cascade(self)
    cascade.run(self, controls: positions(of: Set(indices.keys), withDerived: true)) { resolved in
      let found = Set(inheritanceChain(of: resolved.control).flatMap { indices[$0] ?? [] })
      for index in found.sorted() { body(resolved, index, self) }
    }
  }
}
