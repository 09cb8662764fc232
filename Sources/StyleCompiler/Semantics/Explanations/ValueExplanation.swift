import StyleTable

/// Why a property of a control has its value in a possible set of states.
package struct ValueExplanation: Hashable {
  /// The property.
  package let property: Int

  /// What could have given the value, the winner first and then the others as near as they came to it.
  ///
  /// Declarations for sets that are not among the states, and patterns that name others, are left out.
  package let candidates: [Candidate]

  /// What gives the value; nil where the property has none.
  package var winner: Candidate? { candidates.first.flatMap { $0.verdict == .wins ? $0 : nil } }

  /// A declaration or a default, for one set or pattern.
  package struct Candidate: Hashable {
    /// The declaration or the default.
    package let source: Winner
    /// The control of the lineage that it is for.
    package let control: Int
    /// The set or pattern; nil for a default.
    package let match: Match?
    /// What it is to the states in question.
    package let kind: Kind
    /// Whether it wins, or why not.
    package internal(set) var verdict: Verdict
  }

  /// What a candidate is to the states in question, what counts more first.
  package enum Kind: Int, Sendable {
    /// Exactly for these states.
    case exact
    /// A pattern that matches them.
    case pattern
    /// Exactly for `normal`, which they are not.
    case normal
    /// The default of a `@property`.
    case standard
    /// A pattern that would match them but for a `!`.
    case excluded
    /// Exactly for fewer states.
    case subset
  }

  /// Whether a candidate wins, or the reason for which it does not.
  package enum Verdict: Hashable, Sendable {
    /// It gives the value.
    case wins
    /// The winner stands nearer the control in the lineage.
    case fartherUp
    /// It is a pattern, and the winner is exactly for the states.
    case lessExact
    /// It is a pattern that names less than the winner.
    case namesLess
    /// It counts as much as the winner and stands before it.
    case earlier
    /// It is normal's, and something is declared for the states.
    case onlyNormals
    /// It is a default, and something is declared.
    case onlyDefault
    /// It is a pattern that says by a `!` that it is not for the states.
    case excluded
    /// It is exactly for a part of the states.
    case onlySubset
  }
}
