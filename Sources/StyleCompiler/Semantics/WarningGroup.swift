/// The warnings of one kind, without their words.
///
/// A style sheet can have a warning in every rule, but a person reads only the first hundred. A warning is therefore
/// recorded as its location, and its message, notes, and fix-its are made when somebody asks for them.
internal struct WarningGroup: Sendable {
  let id: Diagnostic.ID

  /// The location of each warning.
  let spans: [SourceSpan]

  /// A function that makes the warnings with the given indices, in the same order.
  let words: @Sendable (_ indices: [Int], Program) -> [Diagnostic]
}

extension Program {
  /// Adds `warnings`. No two of them have the same cause.
  internal mutating func warn(_ warnings: WarningGroup) {
    if !warnings.spans.isEmpty { self.warnings.append(warnings) }
  }

  /// Adds warnings at `spans`, each with another cause.
  ///
  /// - Parameter words: A function that makes the warning with the given index when it's shown.
  internal mutating func warn(
    _ id: Diagnostic.ID, at spans: [SourceSpan], _ words: @escaping @Sendable (_ index: Int, Program) -> Diagnostic
  ) {
    warn(WarningGroup(id: id, spans: spans) { indices, program in indices.map { words($0, program) } })
  }
}
