public import StyleTable

/// An offset in two dimensions, in points.
public struct StyleOffset: Hashable, Sendable {
  /// The horizontal offset, positive to the right.
  public var x: Float

  /// The vertical offset, positive downward.
  public var y: Float

  /// Creates an offset of `x` and `y`.
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

extension StyleOffset: StyleReadable {
  /// Returns whether `type` is `offset`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .offset }

  /// Creates the offset that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(x: style.float(.pairs, record, 0), y: style.float(.pairs, record, 4))
  }
}

extension StyleOffset: CustomStringConvertible {
  /// The offset as `dump` writes it: `offset(0pt, 1pt)`.
  public var description: String { "offset(\(x.points), \(y.points))" }
}
