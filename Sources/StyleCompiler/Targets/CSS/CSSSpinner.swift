/// The spinner that CSS draws for an element if its `shows-activity-indicator` is `true`.
///
/// The spinner is an inline box in `::after`. It keeps the height of the line in a state without a title.
internal enum CSSSpinner {
  /// The property of the standard style sheet that shows a spinner.
  internal static let property = "shows-activity-indicator"

  /// The custom property that contains the content of `::after`: `""` to show a spinner, or no value to hide it.
  internal static let content = "--activity-indicator"

  /// The pseudo-element that draws the spinner.
  internal static let pseudoElement = "::after"

  private static let animation = "stylec-spin"

  /// The declarations of the pseudo-element.
  internal static let declarations = [
    ("content", "var(\(content), none)"), ("display", "inline-block"), ("box-sizing", "border-box"), ("width", "1em"),
    ("height", "1em"), ("vertical-align", "-0.125em"),
    ("border", "0.125em solid var(--activity-indicator-color, currentcolor)"),
    ("border-right-color", "transparent"), ("border-radius", "50%"), ("animation", "\(animation) 1s linear infinite"),
  ].map { CSSDeclaration(property: $0, value: $1) }

  /// The rule for the animation.
  internal static let keyframes = "@keyframes \(animation) {\n  to {\n    transform: rotate(1turn);\n  }\n}\n"

  /// Returns the declaration that shows or hides the spinner.
  internal static func declaration(for value: Value) -> CSSDeclaration {
    CSSDeclaration(property: content, value: value == .bool(true) ? "\"\"" : "initial")
  }
}
