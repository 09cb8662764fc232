import StyleRuntime

/// The HTML for an element in certain states.
struct StateMarkup {
  private let tag: String
  private var classes: [String] = []
  private var attributes: [String] = []

  /// Creates the markup for the states of `control` in `mask`. There are several equivalent ways, selected by
  /// `variant`.
  init(_ control: Control, _ mask: StateMask, variant: Int) {
    let isNative = variant % 3 != 0
    tag = variant % 3 == 2 ? "input" : isNative ? "button" : "div"
    if tag == "input" { attributes.append("type=checkbox") }
    if mask.contains(.highlighted) { classes.append("is-active") }
    if mask.contains(.focused) { classes.append("is-focused") }
    if mask.contains(.disabled) { attributes.append(isNative ? "disabled" : "aria-disabled=true") }
    if mask.contains(.selected) {
      attributes.append(tag == "input" ? "checked" : isNative ? "aria-pressed=true" : "aria-selected=true")
    } else {
      attributes.append("aria-pressed=false aria-selected=false")
    }
    let own = control.states.filter { $0.mask.count == 1 && $0.mask.rawValue >= 1 << 16 && mask.contains($0.mask) }
    attributes.append("data-state='" + (["other"] + own.map(\.name) + ["more"]).joined(separator: " ") + "'")
  }

  /// Returns the element with the class `name` and the inline style `style`.
  func element(class name: String, style: String) -> String {
    let classes = (self.classes + [StatePage.attribute(name)]).joined(separator: " ")
    let start = "<\(tag) class=\"\(classes)\" \(attributes.joined(separator: " ")) style=\"\(style)\">"
    return tag == "input" ? start : start + "</\(tag)>"
  }
}
