import Foundation
import StyleRuntime

/// A page with the controls of a sheet in their variants, states, and contexts, each next to an element that is styled by
/// hand.
struct StatePage {
  /// The document. It compares the elements and stores the differences in the attribute `data-result` of its `body`.
  let document: String
  /// The number of pairs of elements.
  let count: Int
  /// The names of the contexts in which the elements are shown.
  let contexts: Set<String>

  /// Creates the page of `sheet` with the CSS `css`.
  ///
  /// - Parameters:
  ///   - own: The properties that the sheet itself declares, by control.
  ///   - environment: The environment in which the page is opened.
  ///   - limit: The number of pairs above which the page contains only a part of them, which has every variant, state
  ///     set, and context.
  init(
    _ sheet: StyleSheet, css: String, own: [String: Set<String>], in environment: PageEnvironment = PageEnvironment(),
    limit: Int = 1_200
  ) {
    let choices = ContextChoice.all(of: sheet, in: environment)
    let shown = sheet.controls.flatMap(\.combinations).flatMap { control in
      Self.masks(of: control).map { (control: control, mask: $0) }
    }
    let total = shown.count * choices.count
    // The numbers of states, values, and ways to write them are products of 2, 3, and 5. A step that has none of these
    // factors reaches all of them.
    let step = [1, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61].first { total / $0 < limit } ?? 67
    // Each environment starts at another number.
    let start = (environment.isNarrow ? 1 : 0) + (environment.isRightToLeft ? 2 : 0)
    let numbers = Array(stride(from: step > 1 ? start : 0, to: total, by: step))
    let pairs = numbers.map { number in
      let (control, mask) = shown[number / choices.count]
      // A derived control has the properties of its base control, whose name is the start of its own.
      let declared = own.filter { "\(control.path).".hasPrefix("\($0.key).") }.flatMap(\.value)
      return Self.pair(control, mask, choices[number % choices.count], of: sheet, own: Set(declared), way: number)
    }
    count = pairs.count
    contexts = Set(numbers.map { choices[$0 % choices.count].context.name })
    document = """
      <!DOCTYPE html><html dir=\(environment.isRightToLeft ? "rtl" : "ltr")><meta charset="utf-8"><style>\(Self.pressable(css))
      ::after { display: none !important } /* A spinner would take up space. */</style><body>
      \(pairs.joined(separator: "\n"))<div id="probe"></div><script>\(Self.script)</script>
      """
  }

  /// Returns `css` with classes instead of pseudo-classes that scripts can't activate, as on a device with a pointer. The
  /// classes have the same specificity.
  private static func pressable(_ css: String) -> String {
    [
      (":active", ".is-active"), (":focus-visible", ".is-focused"), (":hover", ".is-hovered"),
      ("(hover: hover)", "all"),
      ("(hover: none)", "not all"),
    ].reduce(css) { $0.replacing($1.0, with: $1.1) }
  }

  /// Returns every set of the states of `control`, valid or not.
  private static func masks(of control: Control) -> [StateMask] {
    var masks: [StateMask] = [.normal]
    for bit in control.space.declared.bits { masks += masks.map { $0.union(StateMask(bit: bit)) } }
    return masks
  }

  /// Returns an element with the class of `control`, and an element without the class that is styled by hand.
  ///
  /// - Parameter way: A number that selects one of several equivalent ways to express the states, the variant, and the
  ///   context.
  private static func pair(
    _ control: Control, _ mask: StateMask, _ choice: ContextChoice, of sheet: StyleSheet, own: Set<String>, way: Int
  ) -> String {
    let style = control.style(in: shown(mask, control), context: choice.context)
    let expected = ExpectedStyle(style, of: control, own: own)
    let (outer, inner) = choice.attributes(way: way)
    let states = StateMarkup(control, mask, selecting: inner, way: way)
    let parameters = control.parameters.map { parameter in
      "\(ExpectedStyle.parameter(parameter.name, of: sheet, own: own)): \"«\(parameter.name)»\";"
    }.joined()
    let declarations = expected.declarations.map { "\($0.property):\($0.value)" }.joined(separator: ";")
    let custom = expected.custom.map { "\($0.name)|\($0.kind)" }.joined(separator: "\n")
    let name = "\(control.path)[\(control.fullName(of: mask))] \(choice.context.name)"
    return """
      \(outer.map { "<div \($0)>" }.joined())<div data-case="\(Self.attribute(name))" data-custom="\(Self.attribute(custom))"
        style="\(Self.attribute(parameters))">\(states.element(class: control.path, style: ""))\
      \(states.element(class: "", style: Self.attribute(declarations)))</div>\(outer.map { _ in "</div>" }.joined())
      """
  }

  /// Returns `text` escaped for an attribute in double quotes.
  static func attribute(_ text: String) -> String {
    // Without optimization, `replacing` takes many times as long.
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "<", with: "&lt;")
  }

  /// Returns the states that an element shows. A press, or a pointer over the element, has no effect if another state
  /// excludes it, such as that of a disabled element.
  private static func shown(_ mask: StateMask, _ control: Control) -> StateMask {
    let hovered = control.states.filter { $0.name == "hovered" }.flatMap { $0.mask.bits }
    return (hovered + [0]).reduce(mask) { mask, bit in
      let others = mask.subtracting(StateMask(bit: bit))
      let active = control.space.closure(of: others).bits
      let rivals = control.space.exclusives.filter { $0.contains(bit) }.flatMap { $0 }.filter { $0 != bit }
      return active.contains(where: rivals.contains) ? others : mask
    }
  }

  private static let script = #"""
    const standard = ["color", "font-family", "font-size", "font-weight", "letter-spacing", "text-align", "text-shadow",
      "accent-color", "background-color", "background-image", "opacity", "border-top-left-radius", "border-bottom-right-radius", "box-shadow",
      "padding-top", "padding-right", "padding-bottom", "padding-left", "column-gap", "row-gap", "width", "scale", "rotate"]
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
      // The ring of the browser can replace the stroke of an element with focus.
      if (!styled.classList.contains("is-focused")) {
        const width = style => style.outlineStyle === "none" ? "0px" : style.outlineWidth
        compare("outlineWidth", width(found), width(wanted))
        const names = width(wanted) === "0px" ? [] : ["outlineColor", "outlineStyle", "outlineOffset"]
        for (const name of names) compare(name, found[name], wanted[name])
      }
      for (const line of pair.dataset.custom.split("\n").filter(line => line)) {
        const [name, kind] = line.split("|")
        compare("--" + name, meaning(styled, name, kind), meaning(twin, name, kind))
      }
    }
    document.body.dataset.result = [count + " pairs"].concat(differences.slice(0, 8)).join("\n")
    """#
}
