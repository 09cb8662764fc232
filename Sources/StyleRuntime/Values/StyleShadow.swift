public import StyleTable

/// A shadow; lengths are in points.
public struct StyleShadow: Hashable, Sendable {
  /// The colour.
  public var color: StyleColor

  /// The displacement to the right.
  public var x: Float

  /// The displacement downwards.
  public var y: Float

  /// How far it fades, 0 or more.
  public var blur: Float

  /// The shadow of `color`, displaced by `x` and `y` and faded over `blur`.
  public init(color: StyleColor, x: Float, y: Float, blur: Float) {
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
  }
}

extension StyleShadow: StyleReadable {
  /// Whether `type` is `shadow`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .shadow }

  /// The shadow.
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
