/// How far compiling is, within a stage that takes long where there is much to compile.
package struct CompilationStep: Sendable {
  /// What is done.
  package enum Stage: Sendable {
    /// Sheets are read; what is counted are those that were given, not what they import.
    case reading
    /// Controls are given their values, those of the standard sheet too.
    case resolving
  }

  package let stage: Stage

  /// How many sheets or controls are done, of `total`.
  package let done: Int

  package let total: Int
}
