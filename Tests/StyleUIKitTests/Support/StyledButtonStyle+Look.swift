import StyleControls
import SwiftUI
import Testing

/// Returns the body of a styled view with a label of the given type.
@MainActor func body<Label: View>(of view: some View, _ type: Label.Type) throws -> StyledBody<Label> {
  let label = try #require(view as? StyledLabel<Label>)
  let content = (label.body as? _ConditionalContent<WindowReader<StyledBody<Label>>, StyledBody<Label>>)?.content
  let reader = content as? WindowReader<StyledBody<Label>>
  return try #require(reader?.body as? StyledBody<Label> ?? content as? StyledBody<Label>)
}

/// Returns the description of the body of a styled text, as the stub records it.
@MainActor func look(_ view: some View) throws -> String { String(describing: try body(of: view, Text.self).body) }

extension StyledButtonStyle {
  /// Returns the body of a button with this style.
  @MainActor func body(isPressed: Bool = false) throws -> StyledBody<ButtonStyleConfiguration.Label> {
    let label = StyledButtonLook(style: self).makeBody(configuration: ButtonStyleConfiguration(isPressed: isPressed))
    return try StyleUIKitTests.body(of: label, ButtonStyleConfiguration.Label.self)
  }

  /// Returns the description of the button's body in an environment that `change` has changed, as the stub records it.
  @MainActor func look(isPressed: Bool = false, _ change: (inout EnvironmentValues) -> Void = { _ in }) throws -> String
  {
    let values = EnvironmentValues.current
    defer { EnvironmentValues.current = values }
    change(&EnvironmentValues.current)
    return String(describing: try body(isPressed: isPressed).body)
  }
}
