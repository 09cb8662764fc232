import StyleRuntime

/// How what a control stands on looks: its background with corners, line and shadow.
struct SurfaceLook: Hashable {
  let background: Paint?

  /// The corners' radius in points; nil where the sheet says nothing of it.
  let radius: Float?
  let strokeColor: Paint?

  /// The width of the line around the background in points; 0 for none.
  let strokeWidth: Float

  /// How far the line lies outside the background, in points.
  let strokeOutset: Float
  let shadow: StyleShadow?

  /// From the control's edges to the background.
  let backgroundInsets: StyleInsets?

  /// From the control's edges to what it shows.
  let contentInsets: StyleInsets?
  let width: Float?

  /// A radius that makes a capsule of whatever a control is.
  static let capsule: Float = 9999

  /// Creates the surface of `style`, with the given background, and with the usual `radius` and stroke color `tint` if the
  /// style sets none.
  init(_ style: Style, background: Paint?, radius usualRadius: Float?, tint: Paint) {
    self.background = background
    radius = Self.radius(of: style) ?? usualRadius
    let frame: String? = style.value("border-style")
    strokeWidth = style.value("stroke-width") ?? (frame == nil ? 0 : 1)
    strokeColor = style.paint("stroke-color") ?? (frame == nil ? tint : Paint(.system(.gray3)))
    strokeOutset = style.value("stroke-outset") ?? 0
    shadow = style.value("background-shadow")
    backgroundInsets = style.value("background-insets")
    contentInsets = style.value("content-insets")
    width = style.value("width")
  }

  /// What the corners' style makes of their radius; the sizes of UIKit's own styles are about what it shows.
  private static func radius(of style: Style) -> Float? {
    switch style.value("corner-style", as: String.self) {
    case "capsule": capsule
    case "small": 4
    case "medium": 8
    case "large": 12
    default: style.value("corner-radius") ?? usualRadius(of: style)
    }
  }

  /// The radius of what has one without being told: a rounded field, and a button with a configuration.
  private static func usualRadius(of style: Style) -> Float? {
    let isRounded = style.value("border-style", as: String.self) == "rounded-rect"
    return isRounded || style.value("configuration", as: String.self) != nil ? 6 : nil
  }
}
