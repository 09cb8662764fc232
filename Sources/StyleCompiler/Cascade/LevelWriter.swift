import StyleSupport
import StyleTable

/// A writer that puts the declarations of a control over the values of its base control.
///
/// Hot path: every declaration that applies to a control is written here. Each rule is a bit of a word, and the strongest
/// rule is the lowest bit.
internal struct LevelWriter {
  /// The rules of a control.
  struct Rules {
    /// The rules in reading order.
    let entries: [RuleIndex.Entry]

    let order: RuleOrder
    let priorities: PriorityList

    /// Whether the rules are of all controls of the inheritance chain.
    var areOfChain: Bool { order.number == nil }
  }

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

  /// What distinguishes the current kind from others. Reused across controls.
  private var key: [UInt32] = []

  /// Creates a writer for the controls of `program`.
  init(_ book: RuleBook) {
    columns = DeclaredColumns(propertyCount: book.declarations.properties.count)
    decider = KindDecider(book)
  }

  /// Returns the level of `target` with the declarations of `rules`.
  mutating func level(of target: Target, _ rules: Rules, _ book: RuleBook) -> CascadeLevel {
    columns.read(rules, book)
    let slots = columns.slots
    return CascadeLevel(control: target.control, kind: kind(of: target, rules, book), slots: slots)
  }

  /// Returns the kind of `target`, which other controls may share.
  private mutating func kind(of target: Target, _ rules: Rules, _ book: RuleBook) -> ControlKind {
    let order = rules.order
    guard let number = order.number, target.defaults.isEmpty, order.groupCount <= 1 else {
      return newKind(of: target, rules, book)
    }
    key.removeAll(keepingCapacity: true)
    key.append(number << 1 | (target.keepsPatterns ? 1 : 0))
    key.append(target.base.map { $0.control.rawValue + 1 } ?? 0)
    key.append(target.propertyScope.rawValue)
    if order.partition.hasRivals {
      // Between rivals, the number of items decides.
      for rule in order.ranked { key.append(UInt32(rules.entries[rule.entry].itemCount)) }
    }
    columns.appendKey(to: &key)
    if let known = kinds[key] { return known }
    let kind = newKind(of: target, rules, book)
    kinds[key] = kind
    return kind
  }

  private mutating func newKind(of target: Target, _ rules: Rules, _ book: RuleBook) -> ControlKind {
    let placed = columns.list(
      in: target.propertyScope, base: target.base?.kind.list, defaults: target.defaults.map(\.property))
    var draft = KindDraft(placed.list, rules.order.partition)
    if let base = target.base { draft.inherit(base, isWhole: target.isBaseValid, book) }
    for item in target.defaults { draft.setDefault(item.winner, of: item.property, book) }
    decider.decide(&draft, rules, columns, at: placed.declared, keepsPatterns: target.keepsPatterns)
    return ControlKind(draft)
  }
}
