import StyleControls

/// What a control's style change handler has heard.
final class StyleLog {
  /// The titles before and after each change.
  private(set) var changes: [String] = []

  func add(_ old: ControlStyle, _ new: ControlStyle) {
    changes.append("\(Self.title(of: old)) → \(Self.title(of: new))")
  }

  private static func title(of style: ControlStyle) -> String { style.value("title") ?? "none" }
}
