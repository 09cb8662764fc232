import StyleRuntime

/// The HTML for an element of a certain variant in certain states.
struct StateMarkup {
  private let tag: String
  private var classes: [String] = []
  private var attributes: [String] = []

  /// Creates the markup for the variant of `control` and its states in `mask`, with the attributes `context` that
  /// select a context. There are several equivalent ways, selected by `way`.
  init(_ control: Control, _ mask: StateMask, selecting context: [String], way: Int) {
    let isNative = way % 3 != 0
    tag = way % 3 == 2 ? "input" : isNative ? "button" : "div"
    if tag == "input" { attributes.append("type=checkbox") }
    if mask.contains(.highlighted) { classes.append("is-active") }
    if mask.contains(.focused) { classes.append("is-focused") }
    if mask.contains(.disabled) { attributes.append(isNative ? "disabled" : "aria-disabled=true") }
    if mask.contains(.selected) {
      // A box with a check is also in the custom state `checked`.
      let isChecked = tag == "input" && !control.states.contains { $0.name == "checked" }
      attributes.append(isChecked ? "checked" : isNative ? "aria-pressed=true" : "aria-selected=true")
    } else {
      attributes.append("aria-pressed=false aria-selected=false")
    }
    let own = control.states.filter { $0.mask.count == 1 && $0.mask.rawValue >= 1 << 4 && mask.contains($0.mask) }
    let known = way / 7 % 2 == 0 ? own.filter { Self.known[$0.name] != nil } : []
    classes += known.compactMap { $0.name == "hovered" ? Self.known[$0.name] : nil }
    attributes += known.compactMap { $0.name == "hovered" ? nil : Self.known[$0.name] }
    let named = own.map(\.name).filter { name in !known.contains { $0.name == name } }
    attributes.append("data-state='" + (["other"] + named + ["more"]).joined(separator: " ") + "'")
    attributes += Self.variants(of: control, way: way) + context
  }

  /// The class or the attribute for custom states that browsers know. No two of them are the same attribute.
  private static let known = [
    "hovered": "is-hovered", "checked": "aria-checked=true", "expanded": "aria-expanded=true",
    "invalid": "aria-invalid=true", "read-only": "aria-readonly=true", "loading": "aria-busy=true",
  ]

  /// Returns the attributes for the variant values of `control`. The default value can also be left out or misspelled.
  private static func variants(of control: Control, way: Int) -> [String] {
    let taken = ["state"] + control.sheet.axes.map(\.name)
    return zip(control.variants, control.variantPositions).compactMap { variant, position in
      let name = (taken.contains(variant.name) ? "data-variant-" : "data-") + variant.name
      if position == 0, way % 5 < 2 { return nil }
      return "\(name)='\(position == 0 && way % 5 == 2 ? "unknown" : variant.values[position])'"
    }
  }

  /// Returns the element with the class `name` and the inline style `style`.
  func element(class name: String, style: String) -> String {
    let classes = (self.classes + [StatePage.attribute(name)]).joined(separator: " ")
    let start = "<\(tag) class=\"\(classes)\" \(attributes.joined(separator: " ")) style=\"\(style)\">"
    return tag == "input" ? start : start + "</\(tag)>"
  }
}
