public import StyleTable

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
