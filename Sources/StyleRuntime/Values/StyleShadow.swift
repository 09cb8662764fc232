public import StyleTable

/// A shadow, with lengths in points.
public struct StyleShadow: Hashable, Sendable {
  /// The color.
  public var color: StyleColor

  /// The horizontal offset, positive to the right.
  public var x: Float

  /// The vertical offset, positive downward.
  public var y: Float

  /// The distance over which the shadow fades, 0 or more.
  public var blur: Float

  /// Creates a shadow with the given color, offset, and blur.
  public init(color: StyleColor, x: Float, y: Float, blur: Float) {
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
  }
}

extension StyleShadow: StyleReadable {
  /// Returns whether `type` is `shadow`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .shadow }

  /// Creates the shadow that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    typealias Shadow = TableLayout.Shadow
    self.init(
      color: StyleColor(style.storage, reference: Int(style.field(.shadows, record, Shadow.color))),
      x: style.float(.shadows, record, Shadow.x), y: style.float(.shadows, record, Shadow.y),
      blur: style.float(.shadows, record, Shadow.blur))
  }
}

extension StyleShadow: CustomStringConvertible {
  /// The shadow as `dump` writes it: `shadow(#000000ff, 0pt, 1pt, 3pt)`.
  public var description: String { "shadow(\(color), \(x.points), \(y.points), \(blur.points))" }
}
