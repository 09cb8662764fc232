public import StyleTable

/// A font.
///
/// Sizes are in points and greater than 0. Weights range from 1 to 999.
public enum StyleFont: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// A font of a named family.
  case family(StyleText, size: Float, weight: Int)
  /// The system font.
  case system(size: Float, weight: Int)
  /// The font that the platform supplies for a text style.
  case textStyle(TextStyle)
  /// Another font with a design of its own, or that grows in its own way with the text size that the user prefers.
  indirect case adapted(StyleFont, FontAdaptation)

  /// Returns whether `type` is `font`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .font }

  /// Creates the font that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    typealias Font = TableLayout.Font
    func index(_ field: Int) -> Int? {
      let index = style.field(.fonts, record, field)
      return index == TableLayout.none ? nil : Int(index)
    }
    let size = style.float(.fonts, record, Font.size)
    let weight = Int(style.field(.fonts, record, Font.weight))
    let textStyle = index(Font.textStyle).map { TextStyle.allCases[$0] }
    if let adapted = index(Font.adapted) {
      let font = StyleFont(reading: StyleRecord(cell: adapted << 1, property: record.property), of: style)
      let design = index(Font.design).map { FontDesign.allCases[$0] }
      let maximum = size == 0 ? nil : size
      self = .adapted(font, FontAdaptation(design: design, textStyle: textStyle, maximumSize: maximum))
    } else if let textStyle {
      self = .textStyle(textStyle)
    } else if let family = index(Font.family) {
      self = .family(style.storage.text(family), size: size, weight: weight)
    } else {
      self = .system(size: size, weight: weight)
    }
  }

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

/// The design of a font, and the way in which it grows with the text size that the user prefers.
public struct FontAdaptation: Hashable, Sendable, CustomStringConvertible {
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

/// An image, identified by its name.
public enum StyleImage: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// An image of the app.
  case named(StyleText)
  /// A symbol of the platform.
  case symbol(StyleText)

  /// Returns whether `type` is `image`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .image }

  /// Creates the image that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    let name = style.storage.text(Int(style.field(.images, record, TableLayout.Image.name)))
    self = style.field(.images, record, TableLayout.Image.kind) == 0 ? .named(name) : .symbol(name)
  }

  /// The image as `dump` writes it: `image("follow")`, `symbol("heart.fill")`.
  public var description: String {
    switch self {
    case .named(let name): "image(\(name.quoted))"
    case .symbol(let name): "symbol(\(name.quoted))"
    }
  }
}
