/// The warnings of one kind, without their words.
///
/// A style sheet can have a warning in every rule, but a person reads only the first hundred. A warning is therefore
/// recorded as its location, and its message, notes, and fix-its are made when somebody asks for them.
internal struct WarningGroup: Sendable {
  let id: Diagnostic.ID
  let spans: [SourceSpan]

  /// A function that makes the warnings with the given indices, in the same order.
  let words: @Sendable (_ indices: [Int]) -> [Diagnostic]
}
