public import StyleTable

/// A font.
///
/// Sizes are in points and greater than 0. Weights range from 1 to 999.
public enum StyleFont: Hashable, Sendable {
  /// A font of a named family.
  case family(StyleText, size: Float, weight: Int)
  /// The system font.
  case system(size: Float, weight: Int)
  /// The font that the platform supplies for a text style.
  case textStyle(TextStyle)
  /// Another font with a design of its own, or that grows in its own way with the text size that the user prefers.
  indirect case adapted(StyleFont, FontAdaptation)
}

/// The design of a font, and the way in which it grows with the text size that the user prefers.
public struct FontAdaptation: Hashable, Sendable {
  /// The design of the system font, or `nil` for the usual one.
  public var design: FontDesign?

  /// The text style with which the font grows, or `nil` for `body`.
  public var textStyle: TextStyle?

  /// The size in points beyond which the font doesn't grow, or `nil` if there is none.
  public var maximumSize: Float?

  /// Creates an adaptation.
  public init(design: FontDesign? = nil, textStyle: TextStyle? = nil, maximumSize: Float? = nil) {
    (self.design, self.textStyle, self.maximumSize) = (design, textStyle, maximumSize)
  }
}

extension FontAdaptation: CustomStringConvertible {
  /// The calls that adapt a font, such as `font-design(…, rounded)`.
  public var description: String { call(with: "…") }

  /// Returns the calls that adapt `font`, as `dump` writes them.
  fileprivate func call(with font: String) -> String {
    let font = design.map { "font-design(" + font + ", " + $0.rawValue + ")" } ?? font
    guard textStyle != nil || maximumSize != nil else { return font }
    let style = (textStyle ?? .body).rawValue
    return "font-scaling(" + font + ", " + style + (maximumSize.map { ", " + $0.points } ?? "") + ")"
  }
}

extension StyleFont: StyleReadable {
  /// Returns whether `type` is `font`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .font }

  /// Creates the font that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    typealias Font = TableLayout.Font
    if style.field(.fonts, record, Font.kind) == 3 {
      let (maximum, traits) = (style.float(.fonts, record, Font.size), Int(style.field(.fonts, record, Font.weight)))
      let font = StyleRecord(cell: Int(style.field(.fonts, record, Font.detail)) << 1, property: record.property)
      self = .adapted(
        StyleFont(reading: font, of: style),
        FontAdaptation(
          design: traits & 0xFF == 0 ? nil : FontDesign.allCases[traits & 0xFF - 1],
          textStyle: traits >> 8 == 0 ? nil : TextStyle.allCases[traits >> 8 - 1],
          maximumSize: maximum == 0 ? nil : maximum))
      return
    }
    let size = style.float(.fonts, record, Font.size)
    let weight = Int(style.field(.fonts, record, Font.weight))
    let detail = Int(style.field(.fonts, record, Font.detail))
    switch style.field(.fonts, record, Font.kind) {
    case 0: self = .family(style.storage.text(detail), size: size, weight: weight)
    case 1: self = .system(size: size, weight: weight)
    default: self = .textStyle(TextStyle.allCases[detail])
    }
  }
}

extension StyleFont: CustomStringConvertible {
  /// The font as `dump` writes it: `font("PingFang SC", 14pt, 600)`.
  public var description: String {
    switch self {
    case .family(let name, let size, let weight): "font(\(name.quoted), \(size.points), \(weight))"
    case .system(let size, let weight): "system-font(\(size.points), \(weight))"
    case .textStyle(let style): "text-style(\(style.rawValue))"
    case .adapted(let font, let adaptation): adaptation.call(with: font.description)
    }
  }
}

/// An image, identified by its name.
public enum StyleImage: Hashable, Sendable {
  /// An image of the app.
  case named(StyleText)
  /// A symbol of the platform.
  case symbol(StyleText)
}

extension StyleImage: StyleReadable {
  /// Returns whether `type` is `image`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .image }

  /// Creates the image that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    let name = style.storage.text(Int(style.field(.images, record, TableLayout.Image.name)))
    self = style.field(.images, record, TableLayout.Image.kind) == 0 ? .named(name) : .symbol(name)
  }
}

extension StyleImage: CustomStringConvertible {
  /// The image as `dump` writes it: `image("follow")`, `symbol("heart.fill")`.
  public var description: String {
    switch self {
    case .named(let name): "image(\(name.quoted))"
    case .symbol(let name): "symbol(\(name.quoted))"
    }
  }
}
