import StyleControls

/// A log of the changes that a control's style change handler receives.
final class StyleLog {
  /// The titles before and after each change.
  private(set) var changes: [String] = []

  func add(_ old: ControlStyle, _ new: ControlStyle) {
    changes.append("\(Self.title(of: old)) → \(Self.title(of: new))")
  }

  private static func title(of style: ControlStyle) -> String { style.value(ifDeclared: "title") ?? "none" }
}
