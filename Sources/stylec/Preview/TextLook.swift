import StyleRuntime
import StyleSupport
import StyleTable

/// The look of a control's text. Values that are `nil` come from the picture's own style.
struct TextLook: Hashable {
  /// The purpose of a text. Its name is the prefix of the properties for the look of the text.
  enum Role: String, CaseIterable {
    case title, subtitle, text, placeholder, badge
  }

  let role: Role

  /// The text, or the name of its role if the app provides the text.
  var text: StyleText { exactText.value }

  private let exactText: Exact<StyleText>

  /// Whether the style sheet leaves the text to the app.
  let isSample: Bool
  let font: FontLook?
  let color: Paint?

  /// The color of the background, for example of a badge.
  let background: Paint?
  let shadowColor: Paint?
  let shadowOffset: StyleOffset?

  /// The additional distance between characters, in points.
  let kern: Float?
  let underline: String?
  let strikethrough: String?
  let alignment: String?

  /// Creates the text for `role` of `style`, or returns `nil` if the style neither has the text nor describes its
  /// look.
  init?(_ role: Role, of style: Style) {
    // Interpolating a case would look its name up by reflection.
    let name = role.rawValue
    let text = style.value(ifDeclared: name, as: StyleText.self)
    isSample = text == nil
    guard text != nil || Self.describesText(role, style) else { return nil }
    self.role = role
    let shown = text ?? StyleText(name.capitalizedInitial)
    exactText = Exact(shown, text: shown.quoted)
    font = style.value(ifDeclared: "\(name)-font", as: StyleFont.self).map { FontLook($0) }
    color = style.paint("\(name)-color") ?? (role == .badge ? Paint(.system(.background)) : nil)
    background = style.paint("\(name)-background-color") ?? (role == .badge ? Paint(.system(.red)) : nil)
    shadowColor = style.paint("\(name)-shadow-color")
    shadowOffset = style.value(ifDeclared: "\(name)-shadow-offset")
    kern = style.value(ifDeclared: "\(name)-kern")
    underline = style.value(ifDeclared: "\(name)-underline")
    strikethrough = style.value(ifDeclared: "\(name)-strikethrough")
    alignment = style.value(ifDeclared: "\(name)-alignment")
  }

  /// Returns whether `style` describes the look of a text for `role` that the app provides.
  private static func describesText(_ role: Role, _ style: Style) -> Bool {
    let name = role.rawValue
    return style[ifDeclared: name] == nil
      && (style.value(ifDeclared: "\(name)-font", as: StyleFont.self) != nil || style.paint("\(name)-color") != nil)
  }
}

extension String {
  /// The text with its first letter in uppercase.
  var capitalizedInitial: String { prefix(1).uppercased() + dropFirst() }
}

/// A font as a picture requests it.
struct FontLook: Hashable {
  /// The family, or `nil` for the system font.
  var family: String? { exactFamily?.value }

  private let exactFamily: Exact<String>?

  /// The size in points at the default text size.
  let size: Float

  /// The weight, from 1 to 999.
  let weight: Int

  /// Creates the look of `font`. A text style looks as on iOS at the default text size.
  init(_ font: StyleFont) {
    switch font {
    case .family(let name, let size, let weight):
      (exactFamily, self.size, self.weight) = (Exact(name.description), size, weight)
    case .system(let size, let weight): (exactFamily, self.size, self.weight) = (nil, size, weight)
    case .textStyle(let style): (exactFamily, size, weight) = (nil, style.points, style == .headline ? 600 : 400)
    case .adapted(let font, _): self = FontLook(font)
    }
  }
}
