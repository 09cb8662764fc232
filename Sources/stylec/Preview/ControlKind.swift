import StyleRuntime
import StyleTable

/// The kind of a control, as far as a preview distinguishes what UIKit draws.
enum ControlKind: String {
  case barItem = "bar-item"
  case segment, slider, stepper, `switch`
  case segmentedControl = "segmented-control"
  case textField = "text-field"
  case other

  /// Creates the kind of `control`, which is determined by the root of its inheritance chain.
  init(_ control: Control) {
    self = ControlKind(rawValue: String(control.path.prefix { $0 != "." })) ?? .other
  }
}

/// The default colors of a `UIButton.Configuration`. The style sheet's colors override them.
struct Configuration {
  let foreground: Paint?

  /// The color of the background, or `nil` for none.
  let background: Paint?

  /// The color of parts that have no color of their own.
  let tint: Paint
  let isSet: Bool

  /// Creates the colors of the configuration that `style` sets, with the style's tint color.
  init(_ style: Style) {
    let own = style.paint("tint-color")
    tint = own ?? Paint(.system(.tint))
    let name: String? = style.value(ifDeclared: "configuration")
    isSet = name != nil
    switch name {
    case "filled", "bordered-prominent", "prominent-glass": (foreground, background) = (Self.white, tint)
    case "tinted", "bordered-tinted", "prominent-clear-glass": (foreground, background) = (tint, tint.washed)
    case "gray", "bordered", "glass", "clear-glass": (foreground, background) = (tint, Paint(.system(.secondaryFill)))
    case "plain", "borderless": (foreground, background) = (tint, nil)
    default: (foreground, background) = (own, nil)
    }
  }

  private static let white = Paint(.rgba(.init(red: 255, green: 255, blue: 255)))
}

/// The colors that segments are drawn on, which come from their segmented control.
///
/// A style sheet doesn't specify which segmented control a segment belongs to. A preview uses the first one, by path,
/// that sets the color of its selected segment or of its background. If there is none, it draws UIKit's default. For
/// the same reason, the titles in a segmented control have the colors of the first segment that sets them.
struct SegmentGround {
  static let radius: Float = 7

  private let control: Control?

  /// The segment whose titles are shown in segmented controls.
  private let segment: Control?

  init(_ sheet: StyleSheet) {
    control = sheet.controls.first { control in
      control.path.hasPrefix("segmented-control")
        && control.style().values.contains { Self.properties.contains($0.name) }
    }
    segment = sheet.controls.first { control in
      ControlKind(control) == .segment && control.style().values.contains { $0.name == "title-color" }
    }
  }

  private static let properties = ["selected-segment-tint-color", "background-color"]

  struct Colors: Hashable {
    let track: Paint

    /// The background color of the segment, or `nil` if it isn't selected.
    let segment: Paint?
    let titles: [Paint]
  }

  func colors(isSelected: Bool, context: StyleContext?) -> Colors {
    let style = control?.style(context: context)
    return Colors(
      track: style?.paint("background-color") ?? Self.track,
      segment: isSelected ? style?.paint("selected-segment-tint-color") ?? Self.selected : nil,
      titles: [[.selected], []].map { set in
        segment?.style(in: set, context: context).paint("title-color") ?? Paint(.system(.label))
      })
  }

  /// The color of UIKit's segmented control.
  static let track = Paint(.system(.tertiaryFill))

  /// The color of UIKit's selected segment.
  static let selected = Paint(light: RGBA(rawValue: 0xFFFF_FFFF), dark: RGBA(rawValue: 0x6363_66FF))
}

/// The shape of a control that shows its value graphically.
enum ShapeLook {
  /// A switch that is on.
  case `switch`(track: Paint, thumb: Paint)

  /// A slider in its middle position.
  case slider(minimum: Paint, maximum: Paint, thumb: Paint)
  /// A segmented control with two segments. The first one is selected. `titles` are the colors of their titles.
  case segments(selected: Paint, titles: [Paint])
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

  /// The parts from back to front, each with the property that sets its color.
  var parts: [(property: String, color: Paint)] {
    switch self {
    case .segments(let selected, _): [("selected-segment-tint-color", selected)]
    case .switch(let track, let thumb): [("on-tint-color", track), ("thumb-tint-color", thumb)]
    case .slider(let minimum, let maximum, let thumb):
      [("minimum-track-tint-color", minimum), ("maximum-track-tint-color", maximum), ("thumb-tint-color", thumb)]
    }
  }
}
