import StyleControls
import Testing

/// Performs the events in each line of `script`, and expects that `shown` is then what follows an arrow.
///
///     # a tap
///     press 10 → touchDown
///     release, wait → touchUpInside
func play(
  _ script: some StringProtocol, sourceLocation: SourceLocation = #_sourceLocation,
  _ perform: (Substring) throws -> Void, shows shown: () -> String
) rethrows {
  for line in script.split(separator: "\n") where !line.hasPrefix("#") {
    let parts = line.split(separator: " → ", maxSplits: 1)
    for event in parts[0].split(separator: ", ") { try perform(Substring(event)) }
    if parts.count > 1 { #expect(shown() == parts[1], "\(line)", sourceLocation: sourceLocation) }
  }
}

/// Returns the scripts in `text`, between which there are empty lines.
func scripts(_ text: String) -> [Substring] { text.split(separator: "\n\n") }

extension StyleControl {
  /// Taps the control at `x` and half its height.
  func tap(x: Float = 1) {
    touchBegan(at: x)
    touchEnded(at: x)
  }

  /// Begins a touch at `x` and half the height.
  func touchBegan(at x: Float = 1, tapCount: Int = 1) { touchBegan(ControlTouch(at: point(x), tapCount: tapCount)) }
  func touchMoved(to x: Float) { touchMoved(ControlTouch(at: point(x))) }
  func touchEnded(at x: Float = 1) { touchEnded(ControlTouch(at: point(x))) }
  private func point(_ x: Float) -> ControlPoint { ControlPoint(x: x, y: size.height / 2) }

  /// Performs an event of a script: a touch, a flag, or a state that begins or, as in `!loading`, ends.
  func perform(_ event: Substring) throws {
    let words = event.split(separator: " ")
    let x = words.count > 1 ? Float(words[1]) ?? 1 : 1
    switch words[0] {
    case "start": break
    case "press": touchBegan(at: x)
    case "move": touchMoved(to: x)
    case "release": touchEnded(at: x)
    case "tap": tap(x: x)
    case "cancel": touchCancelled()
    case "disable": isEnabled = false
    case "enable": isEnabled = true
    case "select": isSelected = true
    case "deselect": isSelected = false
    case "focus": isFocused = true
    default: try setState(String(event.drop { $0 == "!" }), to: !event.hasPrefix("!"))
    }
  }

  /// Returns the values of `properties` in the current style on one line, with `-` for a property that has no value.
  func summary(of properties: String...) -> String {
    properties.map { property in
      switch style[property] {
      case nil, .explicitNone: "-"
      case .string(let text): text.description
      case let value?: value.description
      }
    }.joined(separator: " ")
  }
}

/// A log of a control's actions in order: its events, by their names in UIKit, and any lines added.
final class EventLog {
  private(set) var lines: [String] = []

  static let names: [(StyleControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
  ]

  /// Adds a line for each event that `control` sends.
  func listen(to control: StyleControl) {
    for (event, name) in Self.names {
      control.addAction(ControlAction { [weak self] _ in self?.add(name) }, for: event)
    }
  }

  func add(_ line: String) { lines.append(line) }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A log of the changes that a control's style change handler receives.
final class StyleLog {
  /// The titles before and after each change.
  private(set) var changes: [String] = []

  func add(_ old: ControlStyle, _ new: ControlStyle) {
    changes.append("\(Self.title(of: old)) → \(Self.title(of: new))")
  }

  private static func title(of style: ControlStyle) -> String { style.value(ifDeclared: "title") ?? "none" }
}
