/// An explanation of the diagnostics with one ID, with an example that gets one and an example that doesn't.
///
///     let explanation = Diagnostic.ID.unknownUnit.explanation
///     print(explanation.text)
///
/// The reference chapter about diagnostics is generated from the same explanations.
public struct Explanation: Hashable, Sendable {
  /// The ID of the diagnostics.
  public let id: Diagnostic.ID

  /// The meaning of the diagnostic and how to fix the problem.
  ///
  /// The summary is a paragraph of complete sentences, with at most 104 characters in each line.
  public let summary: String

  /// An example that gets the diagnostic.
  public let wrong: WrongExample

  /// A corrected example, which gets no diagnostic.
  public let right: ExampleProgram

  /// Creates the explanation of `id` with two examples.
  package init(_ id: Diagnostic.ID, _ summary: String, wrong: ExampleProgram, right: ExampleProgram) {
    self.id = id
    self.summary = summary
    self.wrong = .program(wrong)
    self.right = right
  }

  /// Creates the explanation of `id` without an incorrect example, which a page can't show for the given reason.
  package init(_ id: Diagnostic.ID, _ summary: String, unshowable reason: String, right: ExampleProgram) {
    self.id = id
    self.summary = summary
    self.wrong = .unshowable(reason)
    self.right = right
  }

  /// A program that gets the diagnostic, if one can be shown.
  public enum WrongExample: Hashable, Sendable {
    /// A program that gets this diagnostic and no other.
    case program(ExampleProgram)
    /// The reason why no program can be shown, as a complete sentence.
    case unshowable(String)
  }
}
