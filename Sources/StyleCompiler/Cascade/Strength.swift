import StyleSupport
import StyleTable

/// The strength of a declaration's set or pattern in one control, as far as it doesn't depend on the position of the
/// declaration.
///
/// Comparison follows the order of the criteria in the language reference.
package struct Strength: Comparable {
  /// The states of the control's priority list that the closed set contains: a bit for each, the first one highest.
  let priority: UInt64

  /// The number of controls in the inheritance chain of the declaring control. The nearest control has the most.
  var depth: Int

  /// The number of variant values that the combination names, with and without a `!`.
  let variantCount: Int

  /// Whether the declaration is for an exact set.
  let isExact: Bool

  /// The number of states in the closed set and of negations.
  let specificity: Int

  /// Creates the strength of `match` in a control with the priority list `priorities`.
  package init(_ match: Match, depth: Int, priorities: PriorityList) {
    priority = priorities.key(of: match.required)
    self.depth = depth
    variantCount = match.variants.count
    isExact = !match.isPattern
    specificity = match.specificity
  }

  /// Returns whether this and `other` are strengths of patterns of one control with the same priority, between which only
  /// specificity and position decide.
  internal func isComparable(to other: Strength) -> Bool {
    priority == other.priority && depth == other.depth && variantCount == other.variantCount && !isExact
      && !other.isExact
  }

  package static func < (weaker: Strength, stronger: Strength) -> Bool {
    (weaker.priority, weaker.depth, weaker.variantCount, weaker.isExact ? 1 : 0, weaker.specificity)
      < (
        stronger.priority, stronger.depth, stronger.variantCount, stronger.isExact ? 1 : 0, stronger.specificity
      )
  }
}
