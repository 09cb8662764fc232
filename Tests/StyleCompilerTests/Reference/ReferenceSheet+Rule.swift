extension ReferenceSheet {
  /// `selector, selector < … >`.
  struct Rule {
    var selectors: [Selector]
    var body: [Statement]
  }

  /// `path[states]`.
  struct Selector {
    /// The control; nil where it is that of the selector before.
    var path: String?

    /// The combinations; nil where there are no brackets.
    var states: [Combination]?
  }

  /// What stands between two `|`, in order.
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

  /// What stands in a rule's block.
  indirect enum Statement {
    case declaration(property: String, value: Expression)
    case block(states: [Combination], body: [Statement])
  }
}
