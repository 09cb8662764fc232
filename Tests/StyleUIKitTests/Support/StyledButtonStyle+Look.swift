import StyleControls
import SwiftUI
import Testing

extension StyledButtonStyle {
  typealias ButtonBody = StyledBody<ButtonStyleConfiguration.Label>

  /// Returns the body of a button with this style.
  @MainActor func body(isPressed: Bool = false) throws -> ButtonBody {
    let label = StyledButtonLook(style: self).makeBody(configuration: ButtonStyleConfiguration(isPressed: isPressed))
    let body = (label as? StyledLabel<ButtonStyleConfiguration.Label>)?.body
    let content = (body as? _ConditionalContent<WindowReader<ButtonBody>, ButtonBody>)?.content
    let reader = content as? WindowReader<ButtonBody>
    return try #require(reader?.body as? ButtonBody ?? content as? ButtonBody)
  }

  /// Returns the description of the button's body, as the stub records it.
  @MainActor func look(isPressed: Bool = false) throws -> String {
    String(describing: try body(isPressed: isPressed).body)
  }
}
