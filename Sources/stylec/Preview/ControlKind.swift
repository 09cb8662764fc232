import StyleCompiler
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
    case "filled", "bordered-prominent", "prominent-glass": (foreground, background) = (.white, tint)
    case "tinted", "bordered-tinted", "prominent-clear-glass": (foreground, background) = (tint, tint.washed)
    case "gray", "bordered", "glass", "clear-glass": (foreground, background) = (tint, Paint(.system(.secondaryFill)))
    case "plain", "borderless": (foreground, background) = (tint, nil)
    default: (foreground, background) = (own, nil)
    }
  }
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
        && control.style().values.contains { ["selected-segment-tint-color", "background-color"].contains($0.name) }
    }
    segment = sheet.controls.first { control in
      ControlKind(control) == .segment && control.style().values.contains { $0.name == "title-color" }
    }
  }

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
  static let selected = Paint(light: Paint.white.light, dark: RGBA(rawValue: 0x6363_66FF))
}

/// The shape of a control that shows its value graphically: a switch, which is on while it's selected, a slider in its
/// middle position, or a segmented control whose first segment is selected.
struct ShapeLook {
  let kind: ControlKind

  /// The parts with the properties that set their colors. The thumb, which is in front, comes last. A switch that is off
  /// has only a thumb.
  let parts: [(property: String, color: Paint)]

  /// The titles of segments.
  let titles: [(text: String, color: Paint)]

  /// Creates the shape of a control of `kind` with `style`, or returns `nil` if it has none.
  ///
  /// Colors that the style sheet doesn't set are UIKit's.
  ///
  /// - Parameter segments: The colors of the segments in a segmented control.
  init?(_ kind: ControlKind, _ style: Style, isSelected: Bool, _ segments: SegmentGround.Colors?) {
    let usual: [(property: String, color: Paint)]
    switch kind {
    case .switch:
      usual = (isSelected ? [("on-tint-color", Paint(.system(.green)))] : []) + [("thumb-tint-color", .white)]
    case .slider:
      usual = [
        ("minimum-track-tint-color", Configuration(style).tint),
        ("maximum-track-tint-color", Paint(.system(.fill))), ("thumb-tint-color", .white),
      ]
    case .segmentedControl: usual = [("selected-segment-tint-color", SegmentGround.selected)]
    default: return nil
    }
    self.kind = kind
    parts = usual.map { ($0, style.paint($0) ?? $1) }
    titles = kind == .segmentedControl ? zip(["First", "Second"], segments?.titles ?? []).map { ($0, $1) } : []
  }
}

enum ColorScheme {
  case light, dark

  /// Creates the color scheme of a context: dark if the axis `appearance` has the value `dark`, and light otherwise.
  init(_ context: StyleContext?) { self.init(context?.values ?? []) }

  init(_ values: [String]) { self = values.contains("dark") ? .dark : .light }
}

/// A color as a picture shows it, in the light and the dark color scheme.
struct Paint: Hashable {
  let light: RGBA
  let dark: RGBA

  /// Creates the paint for `color`. A system color looks as on iOS. A named color, which only the app knows, is gray.
  init(_ color: StyleColor) {
    switch color {
    case .rgba(let channels): (light, dark) = (channels, channels)
    case .system(let name, let percent): (light, dark) = Self.faded(name.channels, to: percent)
    case .named(_, let percent): (light, dark) = Self.faded(SystemColor.gray.channels, to: percent)
    }
  }

  private static func faded(_ colors: (RGBA, RGBA), to percent: Float) -> (RGBA, RGBA) {
    (colors.0.faded(to: Double(percent)), colors.1.faded(to: Double(percent)))
  }

  init(light: RGBA, dark: RGBA) {
    (self.light, self.dark) = (light, dark)
  }

  static let white = Paint(.rgba(RGBA(red: 255, green: 255, blue: 255)))

  func channels(in scheme: ColorScheme) -> RGBA { scheme == .dark ? dark : light }

  /// The color at one eighth of its opacity, as in a tinted background.
  var washed: Paint {
    func washed(_ channels: RGBA) -> RGBA { RGBA(rawValue: channels.rawValue - UInt32(channels.alpha / 8 * 7)) }
    return Paint(light: washed(light), dark: washed(dark))
  }
}

extension Style {
  /// Returns the color of `property`, or `nil` if it has no value or is `none`.
  func paint(_ property: String) -> Paint? { value(ifDeclared: property, as: StyleColor.self).map { Paint($0) } }
}
