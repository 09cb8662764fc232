import StyleRuntime

/// How a text of a control looks. What is nil is as the picture's own style has it.
struct TextLook: Hashable {
  /// What a text is for; its name begins the names of the properties that say how it looks.
  enum Role: String, CaseIterable {
    case title, subtitle, text, placeholder, badge
  }

  let role: Role

  /// The text; where the app is to give it, what it is for.
  var text: StyleText { exactText.value }

  private let exactText: Exact<StyleText>

  /// Whether the sheet leaves the text to the app.
  let isSample: Bool
  let font: FontLook?
  let color: Paint?

  /// What stands behind it, as behind a badge.
  let background: Paint?
  let shadowColor: Paint?
  let shadowOffset: StyleOffset?

  /// The points between its characters beside the font's own.
  let kern: Float?
  let underline: String?
  let strikethrough: String?
  let alignment: String?

  /// The text for `role` of `style`; nil where the style has no text and says nothing of one.
  init?(_ role: Role, of style: Style) {
    let text = style.value("\(role)", as: StyleText.self)
    isSample = text == nil
    guard text != nil || Self.describesText(role, style) else { return nil }
    self.role = role
    let shown = text ?? StyleText("\(role)".capitalizedInitial)
    exactText = Exact(shown, text: shown.quoted)
    font = style.value("\(role)-font", as: StyleFont.self).map { FontLook($0) }
    color = style.paint("\(role)-color") ?? (role == .badge ? Paint(.system(.background)) : nil)
    background = style.paint("\(role)-background-color") ?? (role == .badge ? Paint(.system(.red)) : nil)
    shadowColor = style.paint("\(role)-shadow-color")
    shadowOffset = style.value("\(role)-shadow-offset")
    kern = style.value("\(role)-kern")
    underline = style.value("\(role)-underline")
    strikethrough = style.value("\(role)-strikethrough")
    alignment = style.value("\(role)-alignment")
  }
}

extension TextLook {
  /// Whether `style` says how a text for `role` looks, which the app is to give.
  private static func describesText(_ role: Role, _ style: Style) -> Bool {
    style["\(role)"] == nil
      && (style.value("\(role)-font", as: StyleFont.self) != nil || style.paint("\(role)-color") != nil)
  }
}

extension String {
  /// The word with its first letter in upper case.
  fileprivate var capitalizedInitial: String { prefix(1).uppercased() + dropFirst() }
}

extension Style {
  /// The colour that `property` has; nil where it has none or `none`.
  func paint(_ property: String) -> Paint? { value(property, as: StyleColor.self).map { Paint($0) } }
}
