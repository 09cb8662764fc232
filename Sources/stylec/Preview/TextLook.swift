import StyleRuntime
import StyleSupport
import StyleTable

/// The look of a control's text. Values that are `nil` come from the picture's own style.
struct TextLook {
  /// The purpose of a text. Its name is the prefix of the properties for the look of the text.
  enum Role: String, CaseIterable {
    case title, subtitle, text, placeholder, badge
  }

  let role: Role

  /// The text, or the name of its role if the app provides the text.
  let text: StyleText

  /// Whether the style sheet leaves the text to the app.
  let isSample: Bool
  private let style: Style

  /// Creates the text for `role` of `style`, or returns `nil` if the style neither has the text nor describes its
  /// look.
  init?(_ role: Role, of style: Style) {
    // Interpolating a case would look its name up by reflection.
    let name = role.rawValue
    let text = style.value(ifDeclared: name, as: StyleText.self)
    (self.role, self.style, isSample) = (role, style, text == nil)
    self.text = text ?? StyleText(name.capitalizedInitial)
    guard text == nil else { return }
    let isDescribed = value("-font", as: StyleFont.self) != nil || style.paint("\(name)-color") != nil
    if style[ifDeclared: name] != nil || !isDescribed { return nil }
  }

  /// Returns the value of the property whose name ends in `end`, such as `-kern`.
  func value<Value: StyleReadable>(_ end: String, as type: Value.Type = Value.self) -> Value? {
    style.value(ifDeclared: role.rawValue + end)
  }

  var font: FontLook? { value("-font", as: StyleFont.self).map { FontLook($0) } }
  var color: Paint? { style.paint(role.rawValue + "-color") ?? (role == .badge ? Paint(.system(.background)) : nil) }

  /// The color of the background, for example of a badge.
  var background: Paint? {
    style.paint(role.rawValue + "-background-color") ?? (role == .badge ? Paint(.system(.red)) : nil)
  }

  /// The value of `text-decoration` for the lines under and through the text, without their style, or `nil` without any.
  var lines: String? {
    let lines = [("-underline", "underline"), ("-strikethrough", "line-through")]
    let kinds = lines.filter { value($0.0, as: String.self) != nil }.map(\.1)
    return kinds.isEmpty ? nil : kinds.joined(separator: " ")
  }
}

extension String {
  var capitalizedInitial: String { prefix(1).uppercased() + dropFirst() }
}

/// A font as a picture requests it.
struct FontLook {
  /// The family, or `nil` for the system font.
  let family: String?

  /// The size in points at the default text size.
  let size: Float

  /// The weight, from 1 to 999.
  let weight: Int

  /// Creates the look of `font`. A text style looks as on iOS at the default text size.
  init(_ font: StyleFont) {
    switch font {
    case .family(let name, let size, let weight): (family, self.size, self.weight) = (name.description, size, weight)
    case .system(let size, let weight): (family, self.size, self.weight) = (nil, size, weight)
    case .textStyle(let style): (family, size, weight) = (nil, style.points, style == .headline ? 600 : 400)
    case .adapted(let font, _): self = FontLook(font)
    }
  }
}
