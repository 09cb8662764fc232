/// The uses of design tokens without a unit as whole values or arguments.
internal struct UnitlessUses {
  private var lengths: Set<SourceSpan> = []

  /// The uses as a number or an integer. A declaration for several controls can have a use of both kinds.
  private var numbers: Set<SourceSpan> = []

  /// Adds the use at `span`, as a length or as a number.
  mutating func add(_ span: SourceSpan, isLength: Bool) {
    if isLength { lengths.insert(span) } else { numbers.insert(span) }
  }

  /// Returns whether the use at `span` is a length wherever it is evaluated.
  func isLength(_ span: SourceSpan) -> Bool { lengths.contains(span) && !numbers.contains(span) }
}
