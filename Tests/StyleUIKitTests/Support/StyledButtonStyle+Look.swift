import StyleControls
import SwiftUI
import Testing

extension StyledButtonStyle {
  /// Returns the body of a button with this style.
  @MainActor func body(isPressed: Bool = false) throws -> StyledButtonBody {
    let body = StyledLabelStyle(style: self).makeBody(configuration: ButtonStyleConfiguration(isPressed: isPressed))
    let content = (body as? _ConditionalContent<WindowReader<StyledButtonBody>, StyledButtonBody>)?.content
    let reader = content as? WindowReader<StyledButtonBody>
    return try #require(reader?.body as? StyledButtonBody ?? content as? StyledButtonBody)
  }

  /// Returns the description of the button's body, as the stub records it.
  @MainActor func look(isPressed: Bool = false) throws -> String {
    String(describing: try body(isPressed: isPressed).body)
  }
}
