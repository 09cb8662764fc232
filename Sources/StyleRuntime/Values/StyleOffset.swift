public import StyleTable

/// A displacement, in points.
public struct StyleOffset: Hashable, Sendable {
  /// To the right.
  public var x: Float

  /// Downwards.
  public var y: Float

  /// The displacement by `x` and `y`.
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

extension StyleOffset: StyleReadable {
  /// Whether `type` is `offset`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .offset }

  /// The offset.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(x: style.float(.pairs, record, 0), y: style.float(.pairs, record, 4))
  }
}

extension StyleOffset: CustomStringConvertible {
  /// The offset as `dump` writes it: `offset(0pt, 1pt)`.
  public var description: String { "offset(\(x.points), \(y.points))" }
}
