public import StyleRuntime

/// The attributes of a segment's title, which match those of `setTitleTextAttributes(_:for:)`.
public struct SegmentTextAttributes: Hashable, Sendable {
  /// The font, or `nil` for the platform's font.
  public var font: StyleFont?

  /// The color, or `nil` for the platform's color.
  public var color: StyleColor?

  /// The color of the shadow, or `nil` for no shadow color.
  public var shadowColor: StyleColor?

  /// The offset of the shadow to the right and down, or `nil` for no offset.
  public var shadowOffset: StyleOffset?

  /// Creates attributes from the `title-font`, `title-color`, `title-shadow-color`, and `title-shadow-offset` of
  /// `style`.
  public init(_ style: ControlStyle) {
    font = style.value("title-font")
    color = style.value("title-color")
    shadowColor = style.value("title-shadow-color")
    shadowOffset = style.value("title-shadow-offset")
  }
}
