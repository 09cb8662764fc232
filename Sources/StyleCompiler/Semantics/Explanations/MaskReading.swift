import StyleTable

/// The steps by which a control normalizes a raw mask to a valid state set.
package struct MaskReading {
  /// The valid state set.
  package let canonical: StateMask

  /// The changes to the mask, in order. Empty if the mask is valid.
  package let steps: [Step]

  /// One change of a mask.
  package enum Step {
    /// Bits that the inheritance chain doesn't declare were dropped.
    case undeclared(StateMask)
    /// The state at `bit` was added, for `reason`.
    case added(bit: Int, reason: [Diagnostic.Note])
    /// States that exclude each other by the declaration at `span` were active. `first` is the first one named, and
    /// `dropped` are the states removed.
    case excluded(first: Int, dropped: StateMask, span: SourceSpan)
  }
}
