/// What may stand in the place of something that is wrong.
package struct Replacement {
  private let message: String
  private let text: String
  private let isSafe: Bool

  /// The text `text`, which is put in as `message` says.
  ///
  /// - Parameter isSafe: Whether what was meant leaves no choice.
  init(_ message: String, text: String, isSafe: Bool) {
    self.message = message
    self.text = text
    self.isSafe = isSafe
  }

  /// The fix-it for what stands at `span`.
  func fixIt(at span: SourceSpan) -> Diagnostic.FixIt {
    Diagnostic.FixIt(message, replacing: span, with: text, isSafe: isSafe)
  }
}
