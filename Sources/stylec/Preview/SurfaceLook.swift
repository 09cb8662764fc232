import StyleRuntime

/// The look of a control's surface: its background with corners, stroke, and shadow.
struct SurfaceLook: Hashable {
  let background: Paint?

  /// The gradient over the background color.
  let gradient: StyleGradient?

  /// The corner radius in points, or `nil` if the style sheet doesn't set it.
  let radius: Float?
  let strokeColor: Paint?

  /// The width of the stroke around the background, in points, or 0 for none.
  let strokeWidth: Float

  /// The distance of the stroke outside the background, in points.
  let strokeOutset: Float
  let shadow: StyleShadow?

  /// The distances from the control's edges to the background.
  let backgroundInsets: StyleInsets?

  /// The distances from the control's edges to its content.
  let contentInsets: StyleInsets?
  let width: Float?
  let minimumSize: StyleSize?

  /// A radius that is large enough to turn any control into a capsule.
  static let capsule: Float = 9999

  /// Creates the surface of `style`.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - background: The color of the background.
  ///   - usualRadius: The corner radius if the style sets none.
  ///   - tint: The color of the stroke if the style sets neither a stroke color nor a border style.
  init(_ style: Style, background: Paint?, radius usualRadius: Float?, tint: Paint) {
    self.background = background
    gradient = style.value(ifDeclared: "background-gradient")
    radius = Self.radius(of: style) ?? usualRadius
    let frame: String? = style.value(ifDeclared: "border-style")
    let line = style.value(ifDeclared: "stroke-width") ?? style.value(ifDeclared: "border-width", as: Float.self)
    strokeWidth = line ?? (frame == nil ? 0 : 1)
    strokeColor =
      style.paint("stroke-color") ?? style.paint("border-color")
      ?? (frame == nil ? tint : Paint(.system(.gray3)))
    strokeOutset = style.value(ifDeclared: "stroke-outset") ?? 0
    shadow = style.value(ifDeclared: "background-shadow") ?? style.value(ifDeclared: "layer-shadow")
    backgroundInsets = style.value(ifDeclared: "background-insets")
    contentInsets = style.value(ifDeclared: "content-insets")
    width = style.value(ifDeclared: "width")
    minimumSize = style.value(ifDeclared: "minimum-size")
  }

  /// Returns the corner radius of `style`. The radii of UIKit's corner styles are approximate.
  private static func radius(of style: Style) -> Float? {
    switch style.value(ifDeclared: "corner-style", as: String.self) {
    case "capsule": capsule
    case "small": 4
    case "medium": 8
    case "large": 12
    default: style.value(ifDeclared: "corner-radius") ?? usualRadius(of: style)
    }
  }

  /// Returns the default corner radius of a rounded text field or of a button with a configuration.
  private static func usualRadius(of style: Style) -> Float? {
    let isRounded = style.value(ifDeclared: "border-style", as: String.self) == "rounded-rect"
    return isRounded || style.value(ifDeclared: "configuration", as: String.self) != nil ? 6 : nil
  }
}

/// The shape of a control that shows its value graphically.
enum ShapeLook: Hashable {
  /// A switch that is on.
  case `switch`(track: Paint, thumb: Paint)

  /// A slider in its middle position.
  case slider(minimum: Paint, maximum: Paint, thumb: Paint)
  /// A segmented control with two segments. The first one is selected. `titles` are the colors of their titles.
  case segments(selected: Paint, titles: [Paint])

  /// The titles of the segments in a segmented control.
  static let titles = ["First", "Second"]

  /// Creates the shape of a control of `kind` with `style`, or returns `nil` if the control has no shape.
  ///
  /// Colors that the style sheet doesn't set are UIKit's.
  ///
  /// - Parameter segments: The colors of the segments in a segmented control.
  init?(_ kind: ControlKind, _ style: Style, _ segments: SegmentGround.Colors?) {
    let thumb = style.paint("thumb-tint-color") ?? Paint(.rgba(.init(red: 255, green: 255, blue: 255)))
    switch kind {
    case .switch: self = .switch(track: style.paint("on-tint-color") ?? Paint(.system(.green)), thumb: thumb)
    case .slider:
      self = .slider(
        minimum: style.paint("minimum-track-tint-color") ?? Configuration(style).tint,
        maximum: style.paint("maximum-track-tint-color") ?? Paint(.system(.fill)), thumb: thumb)
    case .segmentedControl:
      self = .segments(
        selected: style.paint("selected-segment-tint-color") ?? SegmentGround.selected, titles: segments?.titles ?? [])
    default: return nil
    }
  }
}
