import StyleRuntime

/// What is drawn of a control that shows its value by a shape.
enum ShapeLook: Hashable {
  /// A switch that is on.
  case `switch`(track: Paint, thumb: Paint)

  /// A slider in its middle.
  case slider(minimum: Paint, maximum: Paint, thumb: Paint)

  /// The shape of a control of `kind` with `style`; nil for one that has none.
  ///
  /// Colours that the sheet leaves open are UIKit's.
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

  /// The parts from the back to the front, each with the property that gives its colour.
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
