/// The spinner that CSS draws for an element whose `shows-activity-indicator` is true.
///
/// It is an inline box in `::after`, which keeps the line's height in a state that leaves the title empty.
internal enum CSSSpinner {
  /// The property of the standard style sheet that asks for a spinner.
  internal static let property = "shows-activity-indicator"

  /// The custom property that holds the content of `::after`: `""` for a spinner, and no value for none.
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
