public import StyleRuntime

/// How the title of a segment is drawn: what `setTitleTextAttributes(_:for:)` takes.
public struct SegmentTextAttributes: Hashable, Sendable {
  /// The font; nil for the platform's.
  public var font: StyleFont?

  /// The colour; nil for the platform's.
  public var color: StyleColor?

  /// The colour of the shadow; nil for none.
  public var shadowColor: StyleColor?

  /// How far the shadow lies to the right and down; nil for not at all.
  public var shadowOffset: StyleOffset?

  /// What `style` says of `title-font`, `title-color`, `title-shadow-color` and `title-shadow-offset`.
  public init(_ style: ControlStyle) {
    font = style.value("title-font")
    color = style.value("title-color")
    shadowColor = style.value("title-shadow-color")
    shadowOffset = style.value("title-shadow-offset")
  }
}
