/// The explanation of the diagnostics with one ID, with an example that gets one and an example that doesn't.
///
/// If a single file reports a diagnostic, the explanation is next to its words and fix-its. `StyleTools` shows the
/// explanations.
package struct ExplanationText: Sendable {
  /// The meaning of the diagnostic and how to fix the problem: complete sentences, with at most 104 characters in each
  /// line.
  package let summary: String

  /// The example that gets the diagnostic, or `nil` if a page can't show one.
  package let wrong: Program?

  /// The reason why the example is missing, as a complete sentence, or an empty string if it isn't.
  package let reason: String

  /// The corrected example.
  package let right: Program

  /// Creates an explanation with two examples.
  internal init(_ summary: String, wrong: Program, right: Program) {
    (self.summary, self.wrong, reason, self.right) = (summary, wrong, "", right)
  }

  /// Creates an explanation without an incorrect example, which a page can't show for the given reason.
  internal init(_ summary: String, unshowable reason: String, right: Program) {
    (self.summary, wrong, self.reason, self.right) = (summary, nil, reason, right)
  }

  /// A program of one or more short style sheets, by path, without the newline at the end of each.
  package struct Program: Sendable, ExpressibleByStringLiteral {
    /// The style sheets. The compiler gets the first one, which can import the others.
    package let sheets: KeyValuePairs<String, String>

    internal init(_ sheets: KeyValuePairs<String, String>) {
      self.sheets = sheets
    }

    package init(stringLiteral text: String) {
      self.init(["Main.style": text])
    }
  }
}
