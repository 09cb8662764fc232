/// The progress of a compilation within a stage that takes long for a large program.
package struct CompilationStep: Sendable {
  /// A stage of a compilation.
  package enum Stage: Sendable {
    /// Reads style sheets. Counts the ones passed to the compiler, but not the ones that they import.
    case reading
    /// Resolves the values of controls, including the controls of the standard style sheet.
    case resolving
  }

  package let stage: Stage

  /// The number of style sheets or controls that are complete, out of `total`.
  package let done: Int

  package let total: Int
}
