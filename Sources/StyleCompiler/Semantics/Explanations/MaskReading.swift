import StyleTable

/// How a control reads a raw mask as a possible set.
package struct MaskReading {
  /// The possible set.
  package let canonical: StateMask

  /// What was done to the mask, in order; empty where it is possible.
  package let steps: [Step]

  /// One change of a mask.
  package enum Step {
    /// Bits that the lineage does not declare were dropped.
    case undeclared(StateMask)
    /// The state at `bit` was added, for `reason`.
    case added(bit: Int, reason: [Diagnostic.Note])
    /// Of states that exclude each other by what stands at `span`, `first` is the first named; `dropped` went.
    case excluded(first: Int, dropped: StateMask, span: SourceSpan)
  }
}
