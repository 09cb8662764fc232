extension ReferenceSheet {
  /// `selector, selector < … >`.
  struct Rule {
    var selectors: [Selector]
    var body: [Statement]
  }

  /// `path[states]`.
  struct Selector {
    /// The control, or `nil` if it's the control of the selector before.
    var path: String?

    /// The combinations, or `nil` without brackets.
    var states: [Combination]?
  }

  /// The items that `|` separates, in order.
  typealias Combination = [CombinationItem]

  /// One item of a combination.
  enum CombinationItem: Hashable {
    case name(String)
    /// `!name`.
    case not(String)
    /// `*`.
    case any
    case normal
  }

  /// A statement in a rule's block.
  indirect enum Statement {
    case declaration(property: String, value: Expression)
    case block(states: [Combination], body: [Statement])
  }
}
