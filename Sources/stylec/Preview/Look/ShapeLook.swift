import StyleRuntime

/// The shape of a control that shows its value graphically.
enum ShapeLook: Hashable {
  /// A switch that is on.
  case `switch`(track: Paint, thumb: Paint)

  /// A slider in its middle position.
  case slider(minimum: Paint, maximum: Paint, thumb: Paint)

  /// Creates the shape of a control of `kind` with `style`, or returns `nil` if the control has no shape.
  ///
  /// Colors that the style sheet doesn't set are UIKit's.
  init?(_ kind: ControlKind, _ style: Style) {
    let thumb = style.paint("thumb-tint-color") ?? Paint(.rgba(.init(red: 255, green: 255, blue: 255)))
    switch kind {
    case .switch: self = .switch(track: style.paint("on-tint-color") ?? Paint(.system(.green)), thumb: thumb)
    case .slider:
      self = .slider(
        minimum: style.paint("minimum-track-tint-color") ?? Configuration(style).tint,
        maximum: style.paint("maximum-track-tint-color") ?? Paint(.system(.fill)), thumb: thumb)
    default: return nil
    }
  }

  /// The parts from back to front, each with the property that sets its color.
  var parts: [ControlLook.Part<Paint>] {
    let parts =
      switch self {
      case .switch(let track, let thumb): [("on-tint-color", track), ("thumb-tint-color", thumb)]
      case .slider(let minimum, let maximum, let thumb):
        [
          ("minimum-track-tint-color", minimum), ("maximum-track-tint-color", maximum), ("thumb-tint-color", thumb),
        ]
      }
    return parts.map { ControlLook.Part(property: $0, value: $1) }
  }
}
