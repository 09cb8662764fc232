public import StyleTable

/// An offset in two dimensions, in points.
public struct StyleOffset: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// The horizontal offset, positive to the right.
  public var x: Float

  /// The vertical offset, positive downward.
  public var y: Float

  /// Creates an offset of `x` and `y`.
  public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }

  /// Returns whether `type` is `offset`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .offset }

  /// Creates the offset that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(x: style.float(.pairs, record, 0), y: style.float(.pairs, record, 4))
  }

  /// The offset as `dump` writes it: `offset(0pt, 1pt)`.
  public var description: String { "offset(\(x.points), \(y.points))" }
}

/// A width and a height, in points.
public struct StyleSize: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// The width.
  public var width: Float

  /// The height.
  public var height: Float

  /// Creates a size with the given width and height.
  public init(width: Float, height: Float) { (self.width, self.height) = (width, height) }

  /// Returns whether `type` is `size`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .size }

  /// Creates the size that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(width: style.float(.pairs, record, 0), height: style.float(.pairs, record, 4))
  }

  /// The size as `dump` writes it: `size(44pt, 44pt)`.
  public var description: String { "size(\(width.points), \(height.points))" }
}

/// Distances from the four edges, in points.
public struct StyleInsets: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// The distance from the top edge.
  public var top: Float

  /// The distance from the leading edge, where a line of text begins.
  public var leading: Float

  /// The distance from the bottom edge.
  public var bottom: Float

  /// The distance from the trailing edge, where a line of text ends.
  public var trailing: Float

  /// Creates insets with the given distances.
  public init(top: Float, leading: Float, bottom: Float, trailing: Float) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Returns whether `type` is `insets`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .insets }

  /// Creates the insets that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(
      top: style.float(.insets, record, 0), leading: style.float(.insets, record, 4),
      bottom: style.float(.insets, record, 8), trailing: style.float(.insets, record, 12))
  }

  /// The insets as `dump` writes them: `insets(8pt, 12pt, 8pt, 12pt)`.
  public var description: String {
    "insets(\(top.points), \(leading.points), \(bottom.points), \(trailing.points))"
  }
}

extension Float {
  /// The number as a length in points: `8pt`.
  internal var points: String { decimalDescription + "pt" }
}
