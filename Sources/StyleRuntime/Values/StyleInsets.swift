public import StyleTable

/// Distances from the four edges, in points.
public struct StyleInsets: Hashable, Sendable {
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
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension StyleInsets: StyleReadable {
  /// Returns whether `type` is `insets`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .insets }

  /// Creates the insets that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(
      top: style.float(.insets, record, 0), leading: style.float(.insets, record, 4),
      bottom: style.float(.insets, record, 8),
      trailing: style.float(.insets, record, 12))
  }
}

extension StyleInsets: CustomStringConvertible {
  /// The insets as `dump` writes them: `insets(8pt, 12pt, 8pt, 12pt)`.
  public var description: String {
    "insets(\(top.points), \(leading.points), \(bottom.points), \(trailing.points))"
  }
}
