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
}

extension StyleFont: StyleReadable {
  /// Returns whether `type` is `font`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .font }

  /// Creates the font that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    typealias Font = TableLayout.Font
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
