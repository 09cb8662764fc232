/// What a diagnostic of one id means, by a sheet that gets it and one that does not.
///
///     let explanation = Diagnostic.ID.unknownUnit.explanation
///     print(explanation.text)
///
/// The chapter on diagnostics in the reference is made from the same explanations.
public struct Explanation: Hashable, Sendable {
  /// What is explained.
  public let id: Diagnostic.ID

  /// What it means and what to do about it: a paragraph of whole sentences, in lines of up to 104 characters.
  public let summary: String

  /// What gets the diagnostic.
  public let wrong: WrongExample

  /// What the author should have written, which gets no diagnostic.
  public let right: ExampleProgram

  /// The explanation of `id` by two programs.
  package init(_ id: Diagnostic.ID, _ summary: String, wrong: ExampleProgram, right: ExampleProgram) {
    self.id = id
    self.summary = summary
    self.wrong = .program(wrong)
    self.right = right
  }

  /// The explanation of `id`, which a page cannot show for `reason`.
  package init(_ id: Diagnostic.ID, _ summary: String, unshowable reason: String, right: ExampleProgram) {
    self.id = id
    self.summary = summary
    self.wrong = .unshowable(reason)
    self.right = right
  }

  /// A program that gets the diagnostic, where there is one to show.
  public enum WrongExample: Hashable, Sendable {
    /// A program that gets this diagnostic and no other.
    case program(ExampleProgram)
    /// Why no program can be shown: a whole sentence.
    case unshowable(String)
  }
}
