public import StyleTable

/// A width and a height, in points.
public struct StyleSize: Hashable, Sendable {
  /// The width.
  public var width: Float

  /// The height.
  public var height: Float

  /// The size of `width` by `height`.
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }
}

extension StyleSize: StyleReadable {
  /// Whether `type` is `size`.
  public static func canRead(_ type: ValueType) -> Bool { type == .size }

  /// The size.
  public init(reading record: StyleRecord) {
    self.init(width: record.float(.pairs, 0), height: record.float(.pairs, 4))
  }
}

extension StyleSize: CustomStringConvertible {
  /// The size as `dump` writes it: `size(44pt, 44pt)`.
  public var description: String { "size(\(width.points), \(height.points))" }
}
