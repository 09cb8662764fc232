/// A replacement for incorrect text.
package struct Replacement {
  private let message: String
  private let text: String
  private let isSafe: Bool

  /// Creates a replacement.
  ///
  /// - Parameters:
  ///   - message: A description of the change.
  ///   - text: The new text.
  ///   - isSafe: Whether the author can't have intended anything else.
  init(_ message: String, text: String, isSafe: Bool) {
    self.message = message
    self.text = text
    self.isSafe = isSafe
  }

  /// Returns a fix-it that replaces the text at `span`.
  func fixIt(at span: SourceSpan) -> Diagnostic.FixIt {
    Diagnostic.FixIt(message, replacing: span, with: text, isSafe: isSafe)
  }
}
