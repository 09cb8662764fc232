public import StyleTable

/// An image by its name.
public enum StyleImage: Hashable, Sendable {
  /// One of the app's images.
  case named(StyleText)
  /// One of the platform's symbols.
  case symbol(StyleText)
}

extension StyleImage: StyleReadable {
  /// Whether `type` is `image`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .image }

  /// The image.
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
