import StyleSupport
import StyleTable

/// The search for the declaration that wins in each state, control by control, base controls first.
///
/// A control starts with the values of its base control, state by state. In states that the base control doesn't have,
/// only the base control's patterns apply. The control then overwrites cells with its own declarations, the strongest
/// first, except where the base control's declaration has priority. Sets that no rule distinguishes share one row. The
/// work is therefore linear in the declarations and in these classes of valid state combinations, however deep the
/// inheritance chain.
package struct Cascade {
  private let book: RuleBook
  private let states: States
  private var orders: RuleOrders
  private var writer: LevelWriter

  /// The ambiguous pairs of declarations found, and the declarations that win somewhere.
  package internal(set) var review: CascadeReview

  /// The entries of the current control. Reused across controls.
  private var entries: [RuleIndex.Entry] = []

  /// The evaluation of references, or `nil` if the program has none.
  package let references: ReferenceResolver?

  /// Creates a cascade of the controls of `program`.
  package init(_ book: RuleBook) {
    (self.book, states) = (book, book.declarations.states)
    references = ReferenceResolver(book)
    orders = RuleOrders(book)
    writer = LevelWriter(book)
    review = CascadeReview(declarationCount: book.sheets.declarationCount)
  }

  /// The number of values decided so far.
  private var decidedCount = 0

  /// Calls `body` with the winners of every control, base controls first. Stops at the first control with which the
  /// program has more values than the limit allows, and records it.
  ///
  /// - Complexity: O(*d* + *v*) for *d* declarations, each counted once for every class of sets that it matches, and
  ///   *v* property values in such classes. Each shape of control adds O(*s*) for each rule, where *s* is the number
  ///   of valid state combinations. A shape consists of the control's states and the matches of its rules.
  package mutating func run(
    _ evaluation: inout Evaluation, _ body: (ResolvedControl, borrowing Evaluation) -> Void
  ) {
    // The resolved controls of the current inheritance chain, root first.
    var chain: [ResolvedControl] = []
    for control in book.declarations.controls.preorder {
      while let last = chain.last, last.control != book.declarations.controls[control].base { chain.removeLast() }
      guard let resolved = winners(of: control, base: chain.last, &evaluation) else { return review.excess = control }
      if book.declarations.controls.isExhaustive(control) { review.addExhaustive(resolved) }
      body(resolved, evaluation)
      chain.append(resolved)
    }
  }

  /// Returns whether the limit allows `rowCount` classes of cases, each with `width` values to decide.
  private mutating func spend(_ rowCount: Int, width: Int) -> Bool {
    decidedCount += rowCount * width
    return decidedCount <= Limit.decidedValues + Limit.perDeclaration * book.sheets.declarationCount
  }

  /// Returns the winners of `control`, whose base control has the winners `base`, or `nil` if there are more values than the
  /// limit allows.
  internal mutating func winners(
    of control: ControlID, base: ResolvedControl?, _ evaluation: inout Evaluation
  ) -> ResolvedControl? {
    let controls = book.declarations.controls
    entries.removeAll(keepingCapacity: true)
    entries += book.entries(of: control)
    let (scope, propertyScope) = (states.scope(of: control), book.declarations.propertyScope(of: control))
    let defaults = ownDefaults(of: propertyScope, base: base)
    let priorities = states[scope].priorities
    let isBaseValid = base.map { states.priorities(of: $0.control) == priorities } ?? true
    if let base, entries.isEmpty, isBaseValid, base.level.propertyScope == propertyScope,
      base.level.partition.space == states[scope].spaceID,
      base.variants.space.count == states[scope].variantSpace.count
    {
      guard spend(base.level.partition.count, width: base.columns.count) else { return nil }
      var level = base.level.inherited(by: control)
      _ = references?.resolve(&level, &evaluation)
      return ResolvedControl(level)
    }
    let rules = rules(of: control, in: scope, base: base, isBaseValid: isBaseValid)
    let declarationCount = rules.entries.reduce(defaults.count) { $0 + $1.declarations.count }
    guard spend(rules.partition.count, width: (base?.columns.count ?? 0) + declarationCount) else { return nil }
    let target = LevelWriter.Target(
      control: control, propertyScope: propertyScope, base: base?.level, isBaseValid: isBaseValid, defaults: defaults,
      keepsPatterns: !isBaseValid || controls[control].subtree.count > 1)
    var level = writer.level(of: target, rules, book)
    var followed = references?.resolve(&level, &evaluation)
    review.add(level, book, &followed, &evaluation)
    return ResolvedControl(consume level)
  }

  /// Returns the rules of `control`, or, if the decisions of its base control don't apply, those of the whole inheritance
  /// chain.
  private mutating func rules(
    of control: ControlID, in scope: ScopeID, base: ResolvedControl?, isBaseValid: Bool
  ) -> ControlRules {
    if isBaseValid {
      return orders.order(of: entries, depths: nil, in: scope, base: base?.level.partition)
    }
    // Another priority list can change the winners among the declarations of the base controls.
    let chain = Array(book.declarations.controls.inheritanceChain(of: control).reversed())
    let entries = chain.flatMap { book.entries(of: $0) }
    let depths = entries.map { chain.firstIndex(of: $0.control) ?? 0 }
    return orders.order(of: entries, depths: depths, in: scope, base: nil)
  }

  /// Returns the default values that the control itself declares.
  private func ownDefaults(
    of id: PropertyScopeID, base: ResolvedControl?
  ) -> [(property: PropertyID, winner: Winner)] {
    if let base, base.level.propertyScope == id { return [] }
    let scope = book.declarations.properties.scopes[id]
    return scope.defaults.indices.filter { scope.defaults[$0].value != nil }.map { index in
      (scope.defaults[index].property, .defaultValue(scope.id(ofDefault: index)))
    }
  }
}

/// A writer that puts the declarations of a control over the values of its base control.
///
/// Hot path: every declaration that applies to a control is written here. Each rule is a bit of a word, and the strongest
/// rule is the lowest bit.
internal struct LevelWriter {
  /// A control without its declarations.
  struct Target {
    let control: ControlID
    let propertyScope: PropertyScopeID

    /// The level of the base control, and whether its decisions apply, or only its fallbacks.
    let base: CascadeLevel?
    let isBaseValid: Bool

    /// The default values that the control itself declares.
    let defaults: [(property: PropertyID, winner: Winner)]

    /// Whether the decisions among patterns are needed even if they can't be contested, because a control derives from this
    /// one, or because the rules are of several controls.
    let keepsPatterns: Bool
  }

  private var columns: DeclaredColumns
  private var decider: KindDecider
  private var kinds = RecentTable<ControlKind>()

  /// The numbers that distinguish the current kind from others. Reused across controls.
  private var key: [UInt32] = []

  /// Creates a writer for the controls of `program`.
  init(_ book: RuleBook) {
    columns = DeclaredColumns(propertyCount: book.declarations.properties.count)
    decider = KindDecider(book)
  }

  /// Returns the level of `target` with the declarations of `rules`.
  mutating func level(of target: Target, _ rules: ControlRules, _ book: RuleBook) -> CascadeLevel {
    columns.read(rules, book)
    let slots = columns.slots
    return CascadeLevel(control: target.control, kind: kind(of: target, rules, book), slots: slots)
  }

  /// Returns the kind of `target`, which other controls may share.
  private mutating func kind(of target: Target, _ rules: ControlRules, _ book: RuleBook) -> ControlKind {
    guard !rules.areOfChain, target.defaults.isEmpty, rules.groupCount <= 1 else {
      return newKind(of: target, rules, book)
    }
    key.removeAll(keepingCapacity: true)
    key.append(rules.partition.id.rawValue << 1 | (target.keepsPatterns ? 1 : 0))
    key.append(target.base.map { $0.control.rawValue + 1 } ?? 0)
    key.append(target.propertyScope.rawValue)
    key.append(UInt32(rules.ranked.count))
    for rule in rules.ranked { key.append(rule.match.rawValue) }
    if rules.partition.hasRivals {
      // Between rivals, the number of items decides.
      for rule in rules.ranked { key.append(UInt32(rules.entries[rule.entry].itemCount)) }
    }
    columns.appendKey(to: &key)
    if let known = kinds[key] { return known }
    let kind = newKind(of: target, rules, book)
    kinds[key] = kind
    return kind
  }

  private mutating func newKind(of target: Target, _ rules: ControlRules, _ book: RuleBook) -> ControlKind {
    let placed = columns.list(
      in: target.propertyScope, base: target.base?.kind.list, defaults: target.defaults.map(\.property))
    var draft = KindDraft(placed.list, rules.partition)
    if let base = target.base { draft.inherit(base, isWhole: target.isBaseValid, book) }
    for item in target.defaults { draft.setDefault(item.winner, of: item.property, book) }
    decider.decide(&draft, rules, columns, at: placed.declared, keepsPatterns: target.keepsPatterns)
    return ControlKind(draft)
  }
}
