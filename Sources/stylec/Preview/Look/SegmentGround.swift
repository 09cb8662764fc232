import StyleRuntime
import StyleTable

/// The colors that segments are drawn on, which come from their segmented control.
///
/// A style sheet doesn't specify which segmented control a segment belongs to. A preview uses the first one, by path,
/// that sets the color of its selected segment or of its background. If there is none, it draws UIKit's default.
struct SegmentGround {
  /// The radius of a segment's corners, in points.
  static let radius: Float = 7

  private let control: Control?

  /// Creates the colors for the segments of `sheet`.
  init(_ sheet: StyleSheet) {
    control = sheet.controls.first { control in
      control.path.hasPrefix("segmented-control")
        && control.style().values.contains { Self.properties.contains($0.name) }
    }
  }

  private static let properties = ["selected-segment-tint-color", "background-color"]

  /// Returns the color that a segment is drawn on in a theme.
  func paint(isSelected: Bool, theme: Theme?) -> Paint {
    let style = control?.style(theme: theme)
    return isSelected
      ? style?.paint("selected-segment-tint-color") ?? Self.selected
      : style?.paint("background-color") ?? Paint(.system(.tertiaryFill))
  }

  /// The color of UIKit's selected segment.
  private static let selected = Paint(light: RGBA(rawValue: 0xFFFF_FFFF), dark: RGBA(rawValue: 0x6363_66FF))
}

extension PreviewControl {
  /// A key that identifies the look of a state set. State sets with equal keys look the same.
  struct LookKey: Hashable {
    fileprivate let row: Int
    fileprivate let isSelected: Bool
  }

  /// Returns the key of the look in the state set `set`.
  func lookKey(in set: StateMask) -> LookKey {
    let isSelected = ControlKind(control) == .segment && set.contains(.selected)
    return LookKey(row: control.style(in: set).rowPosition, isSelected: isSelected)
  }

  /// Returns the look in the state set `set` and a theme.
  func look(in set: StateMask, theme: Theme?) -> ControlLook {
    let kind = ControlKind(control)
    let ground = kind == .segment ? segments.paint(isSelected: set.contains(.selected), theme: theme) : nil
    return ControlLook(control.style(in: set, theme: theme), kind: kind, ground: ground)
  }
}
