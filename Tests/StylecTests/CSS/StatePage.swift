import StyleRuntime

/// A page with every control of a sheet in every state and context, each next to an element that is styled by hand.
struct StatePage {
  /// The document. It compares the elements and stores the differences in the attribute `data-result` of its `body`.
  let document: String

  /// The number of pairs of elements.
  let count: Int

  /// Creates the page of `sheet` with the CSS `css`. The sheet declares the properties in `own`.
  init(_ sheet: StyleSheet, css: String, own: Set<String>) {
    var pairs: [String] = []
    for control in sheet.controls {
      for context in sheet.contexts {
        for mask in Self.masks(of: control) {
          pairs.append(Self.pair(control, mask, context, of: sheet, own: own, variant: pairs.count))
        }
      }
    }
    count = pairs.count
    document = """
      <!DOCTYPE html><meta charset="utf-8"><style>\(Self.pressable(css))
      ::after { display: none !important } /* A spinner would take up space. */</style><body>
      \(pairs.joined(separator: "\n"))<div id="probe"></div><script>\(Self.script)</script>
      """
  }

  /// Returns `css` with classes instead of pseudo-classes that scripts can't activate. They have the same specificity.
  private static func pressable(_ css: String) -> String {
    css.replacing(":active", with: ".is-active").replacing(":focus-visible", with: ".is-focused")
  }

  /// Returns every set of the states of `control`, valid or not.
  private static func masks(of control: Control) -> [StateMask] {
    var masks: [StateMask] = [.normal]
    for bit in control.space.declared.bits { masks += masks.map { $0.union(StateMask(bit: bit)) } }
    return masks
  }

  /// Returns an element with the class of `control`, and an element without the class that is styled by hand.
  ///
  /// - Parameter variant: A number that selects one of several equivalent ways to express the states.
  private static func pair(
    _ control: Control, _ mask: StateMask, _ context: StyleContext, of sheet: StyleSheet, own: Set<String>,
    variant: Int
  ) -> String {
    let expected = ExpectedStyle(control.style(in: shown(mask, control), context: context), of: control, own: own)
    let states = StateMarkup(control, mask, variant: variant)
    let parameters = control.parameters.map { "--\(ExpectedStyle.escaped($0.name)): \"«\($0.name)»\";" }.joined()
    let style = expected.declarations.map { "\($0.property):\($0.value)" }.joined(separator: ";")
    let custom = expected.custom.map { "\($0.name)|\($0.kind)" }.joined(separator: "\n")
    let name = "\(control.path)[\(mask.rawValue)] \(context.name)"
    let wrappers = Self.wrappers(for: context, of: sheet, variant: variant)
    return """
      \(wrappers.map { "<div \($0)>" }.joined())<div data-case="\(Self.attribute(name))" data-custom="\(Self.attribute(custom))"
        style="\(Self.attribute(parameters))">\(states.element(class: control.path, style: ""))\
      \(states.element(class: "", style: Self.attribute(style)))</div>\(wrappers.map { _ in "</div>" }.joined())
      """
  }

  /// Returns the attributes of nested elements that select the values of `context`.
  ///
  /// Some elements select another value first, and some select several values.
  private static func wrappers(for context: StyleContext, of sheet: StyleSheet, variant: Int) -> [String] {
    let known = Set(sheet.dependentAxes)
    let chosen = zip(sheet.axes, context.values).filter { known.contains($0.0.name) }.map { axis, value in
      axis.name == "direction" ? "dir=\(value == "left-to-right" ? "ltr" : "rtl")" : "data-\(axis.name)='\(value)'"
    }
    switch variant % 3 {
    case 0: return [chosen.joined(separator: " ")]
    case 1: return chosen.reversed()
    default:
      let others = sheet.axes.filter { known.contains($0.name) && $0.name != "direction" }
        .map { "data-\($0.name)='\($0.values[$0.values.count - 1])'" }
      return [others.joined(separator: " ") + " dir=rtl"] + chosen
    }
  }

  /// Returns `text` escaped for an attribute in double quotes.
  static func attribute(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }

  /// Returns the states that an element shows. A press has no effect on an element with a state that excludes
  /// `highlighted`, such as a disabled one.
  private static func shown(_ mask: StateMask, _ control: Control) -> StateMask {
    let others = mask.subtracting(.highlighted)
    let active = control.space.closure(of: others).bits
    let rivals = control.space.exclusives.filter { $0.contains(0) }.flatMap { $0 }.filter { $0 != 0 }
    return active.contains(where: rivals.contains) ? others : mask
  }

  private static let script = #"""
    const standard = ["color", "font-family", "font-size", "font-weight", "letter-spacing", "text-align", "text-shadow",
      "accent-color", "background-color", "opacity", "border-top-color", "border-left-color", "border-top-width",
      "border-left-width", "border-top-style", "border-top-left-radius", "border-bottom-right-radius", "box-shadow",
      "padding-top", "padding-right", "padding-bottom", "padding-left", "column-gap", "row-gap", "width"]
    const probe = document.getElementById("probe")
    function unescaped(text) {
      return text.replace(/"((?:[^"\\]|\\[^])*)"/g, (_, inner) => "\u0001" + inner.replace(
        /\\([0-9a-fA-F]{1,6})\s?|\\([^])/g,
        (_, hex, other) => hex ? String.fromCodePoint(parseInt(hex, 16)) : other) + "\u0002").replace(/\u0002\s*\u0001/g, "")
    }
    function identifier(text) {
      return unescaped('"' + text + '"').slice(1, -1)
    }
    function meaning(element, name, kind) {
      const text = getComputedStyle(element).getPropertyValue("--" + identifier(name)).trim()
      if (!kind || !text) return unescaped(text.startsWith('"') ? text : '"' + text + '"')
      probe.style.cssText = ""
      probe.style.setProperty(kind, text)
      if (!probe.style.getPropertyValue(kind)) return "not for " + kind + ": " + text
      return getComputedStyle(probe).getPropertyValue(kind)
    }
    const differences = []
    let count = 0
    for (const pair of document.querySelectorAll("[data-case]")) {
      const [styled, twin] = pair.children
      const [found, wanted] = [getComputedStyle(styled), getComputedStyle(twin)]
      count += 1
      const compare = (name, left, right) => {
        if (left !== right) differences.push(`${pair.dataset.case} ${name}: ${left}, not ${right}`)
      }
      const noShadow = value => value.replace(/^rgba\(0, 0, 0, 0\) 0px 0px 0px$/, "none")
      for (const name of standard) compare(name, noShadow(found[name]), noShadow(wanted[name]))
      for (const line of pair.dataset.custom.split("\n").filter(line => line)) {
        const [name, kind] = line.split("|")
        compare("--" + name, meaning(styled, name, kind), meaning(twin, name, kind))
      }
    }
    document.body.dataset.result = [count + " pairs"].concat(differences.slice(0, 8)).join("\n")
    """#
}
