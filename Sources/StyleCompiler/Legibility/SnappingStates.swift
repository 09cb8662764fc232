import StyleSupport
import StyleTable

/// A review that finds states that a control enters with motion and leaves at once.
internal struct MotionReview {
  private struct Key: Hashable {
    let declaration: DeclarationID
    let state: Name
  }

  /// A state and the declaration of the transition that only applies on the way to it.
  struct Finding {
    let declaration: DeclarationID

    /// The first control in which the declaration wins.
    let control: ControlID
    let state: StateMask

    /// The source of the transition back, or nothing.
    let back: Winner

    /// The properties that move on the way to the state.
    var properties: [PropertyID] = []

    /// The contexts, as positions among those in which the values differ.
    var contexts: [AxisContexts: Set<Int>] = [:]
  }

  private(set) var findings: [Finding] = []
  private var indices: [Key: Int] = [:]
  private var drawn = DrawnProperties()

  /// Adds the states of the control of `resolved`, each alone with those that it implies or requires.
  ///
  /// - Complexity: O(*k* · *n* · *c* · *t*) for *k* classes of variant combinations, *n* states, *c* columns, and *t*
  ///   contexts, for a control with transitions.
  mutating func add(_ resolved: ResolvedControl, _ book: RuleBook, _ values: borrowing ValuePool) {
    let (properties, states) = (book.declarations.properties, book.declarations.states)
    guard resolved.columns.contains(where: { properties[$0].type?.base == .transition }) else { return }
    let moving = drawn.columns(of: resolved, [], book).compactMap { MovingColumn($0.id, of: resolved, properties) }
    let (scope, axes) = (states.scope(of: resolved.control), book.declarations.axes)
    let reduced = book.sheets.names.existing("reduced")
    for bit in states[scope].space.declared.bits {
      let state = StateMask(bit: bit)
      guard let set = resolved.sets.position(of: states[scope].space.closure(of: state)),
        let name = states.state(at: bit, in: scope)?.name
      else { continue }
      for variant in resolved.variants.classes {
        let pair = ClassPair(
          first: resolved.classID(of: resolved.row(of: StateSetID(0), variantClass: variant)),
          second: resolved.classID(of: resolved.row(of: StateSetID(set), variantClass: variant)))
        if resolved.isIncomplete(pair) { continue }
        for column in moving {
          let (there, back, contexts, positions) = column.ways(of: pair, resolved, axes, reduced, values)
          guard let declaration = there.declaration else { continue }
          let key = Key(declaration: declaration, state: name)
          let index = indices[key] ?? findings.count
          indices[key] = index
          if index == findings.count {
            let control = resolved.control
            findings.append(Finding(declaration: declaration, control: control, state: state, back: back))
          }
          let property = resolved.property(at: column.column)
          if !findings[index].properties.contains(property) { findings[index].properties.append(property) }
          findings[index].contexts[contexts, default: []].formUnion(positions)
        }
      }
    }
  }
}

/// A column whose values can move, with the columns of its transitions.
private struct MovingColumn {
  let column: ColumnID
  private let name: String
  private let type: ValueType

  /// The columns of the transitions, the strongest first.
  private let transitions: [ColumnID]

  /// Returns `nil` if nothing moves the property at `column`.
  init?(_ column: ColumnID, of resolved: ResolvedControl, _ properties: Properties) {
    let property = resolved.property(at: column)
    guard let type = properties[property].type?.base else { return nil }
    (self.column, self.type, name) = (column, type, properties.name(of: property))
    guard type.moves(name, hasBoth: true, reducesMotion: false) else { return nil }
    transitions = [name + "-transition", "transition"].compactMap { name in
      properties.property(name, .transition, in: resolved.level.propertyScope).flatMap { resolved.column(of: $0) }
    }
    if transitions.isEmpty { return nil }
  }

  /// Returns the sources of the transition to the second class of `pair`, and of the one back, and the positions of the
  /// contexts in which the property moves there and changes back at once. Without such contexts, the sources are nothing.
  func ways(
    of pair: ClassPair, _ resolved: ResolvedControl, _ axes: Axes, _ reduced: Name?, _ values: borrowing ValuePool
  ) -> (there: Winner, back: Winner, contexts: AxisContexts, positions: [Int]) {
    func cells(_ column: ColumnID) -> (old: Cell, new: Cell) {
      (resolved.cell(class: pair.first, column), resolved.cell(class: pair.second, column))
    }
    var (there, back, positions) = (Winner.nothing, Winner.nothing, [Int]())
    let (old, new) = cells(column)
    if old == new { return (there, back, .standard, positions) }
    let all = ([column] + transitions).map(cells).flatMap { [$0.old, $0.new] }
    let contexts = axes.contexts(over: values.axes(of: all))
    for (position, context) in contexts.contexts.enumerated() {
      let (old, new) = (values.cell(old, in: context), values.cell(new, in: context))
      guard moves(old, new, axes.has(reduced, in: context), values) else { continue }
      let ways = [pair.second, pair.first].map { transition(class: $0, context, resolved, values) }
      guard ways[0].takesTime, !ways[1].takesTime else { continue }
      if positions.isEmpty { (there, back) = (ways[0].source, ways[1].source) }
      positions.append(position)
    }
    return (there, back, contexts, positions)
  }

  private func moves(_ old: Cell, _ new: Cell, _ reducesMotion: Bool, _ values: borrowing ValuePool) -> Bool {
    guard old != new, old.reference != nil || new.reference != nil else { return false }
    if type == .gradient, let old = old.reference, let new = new.reference,
      values.stops(ofGradient: old).count != values.stops(ofGradient: new).count
    {
      return false
    }
    return type.moves(name, hasBoth: old.reference != nil && new.reference != nil, reducesMotion: reducesMotion)
  }

  /// Returns the source of the transition by which the property changes to the class with the given index.
  private func transition(
    class id: ClassID, _ context: Context, _ resolved: ResolvedControl, _ values: borrowing ValuePool
  ) -> (source: Winner, takesTime: Bool) {
    for column in transitions {
      let cell = values.cell(resolved.cell(class: id, column), in: context)
      if cell == .absent { continue }
      // The first field is the timing function, and the second one is the duration.
      let duration = cell.reference.map { Float(bitPattern: values[.transitions, Int($0)].dropFirst().first ?? 0) } ?? 0
      return (resolved.winner(class: id, column), duration > 0)
    }
    return (.nothing, false)
  }
}

extension Model {
  internal func adviseOnMotion(_ review: MotionReview, _ report: inout Report) {
    let findings = report.reportable(review.findings, as: .snapsBack, declarations.allowed) {
      rules.owners(of: $0.declaration)
    }
    report.warn(.snapsBack, at: findings.map { sheets.span(of: $0.declaration) }) { [self] index in
      warning(about: findings[index])
    }
  }

  private func warning(about finding: MotionReview.Finding) -> Diagnostic {
    let names = listed(finding.properties.map { "'\(declarations.name(of: $0))'" })
    let (move, jump) = finding.properties.count == 1 ? ("moves", "jumps") : ("move", "jump")
    let words = declarations.states.words(for: finding.state, of: finding.control)
    let place = rules.span(of: finding.back)
    let reason = place == nil ? "'normal' has no transition" : "the transition of 'normal' takes no time"
    return Diagnostic(
      .snapsBack, at: sheets.span(of: finding.declaration),
      "\(names) \(move) when \(words.start), but \(jump) back when \(words.end), because \(reason)"
        + declarations.axes.phrase(for: finding.contexts),
      notes: place.map { [Diagnostic.Note("the transition of 'normal' is declared here", at: $0)] } ?? [],
      fixIts: place == nil ? transitionOfNormal(like: finding.declaration).map { [$0] } ?? [] : [])
  }

  /// Returns the fix-it that gives `normal` the transition of `declaration`: in the block of its control, or in a rule.
  private func transitionOfNormal(like declaration: DeclarationID) -> Diagnostic.FixIt? {
    guard let location = rules.location(of: declaration) else { return nil }
    let file = sheets.file(of: declaration)
    let selectors = file.tree.selectors[location.rule.selectors]
    let controls = selectors.compactMap { declarations.controls.ofPath[file.path($0.path).index] }
    guard let selector = selectors.first, let control = controls.first, controls.count == selectors.count else {
      return nil
    }
    let node = declarations.controls.node(of: control)
    if declarations.controls[control].span == file.span(selector.path.start..<selector.path.end),
      let value = rules.writtenValue(of: .declaration(declaration))
    {
      return file.inserting("\(sheets.name(of: declaration)): \(value)", into: node)
    }
    let paths = controls.map { declarations.path(of: $0) }
    return rules.rule(like: declaration, for: paths.joined(separator: ", "), isSafe: false)
  }
}
