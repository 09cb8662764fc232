public import StyleTable

/// A width and a height, in points.
public struct StyleSize: Hashable, Sendable {
  /// The width.
  public var width: Float

  /// The height.
  public var height: Float

  /// Creates a size with the given width and height.
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }
}

extension StyleSize: StyleReadable {
  /// Returns whether `type` is `size`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .size }

  /// Creates the size that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(width: style.float(.pairs, record, 0), height: style.float(.pairs, record, 4))
  }
}

extension StyleSize: CustomStringConvertible {
  /// The size as `dump` writes it: `size(44pt, 44pt)`.
  public var description: String { "size(\(width.points), \(height.points))" }
}
