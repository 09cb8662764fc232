import StyleControls

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
