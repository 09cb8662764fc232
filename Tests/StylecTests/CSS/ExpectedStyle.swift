import StyleRuntime

/// The style of a control, as a person would write it in the `style` attribute of an element.
struct ExpectedStyle {
  /// The declarations: CSS properties and their values.
  private(set) var declarations: [(property: String, value: String)] = []
  /// The custom properties, each with a CSS property that accepts its values, or `""` for text and keywords.
  private(set) var custom: [(name: String, kind: String)] = []
  private var values: [String: StyleValue] = [:]

  /// Creates the expected style of `control` from `style`. The sheet itself declares its properties in `own`.
  init(_ style: Style, of control: Control, own: Set<String>) {
    values = Dictionary(uniqueKeysWithValues: style.values.map { ($0.name, $0.value) })
    for (name, value) in style.values where Self.isCustom(name, own: own) {
      if case .transition(let transition) = value, case .spring = transition.timing { continue }
      guard name != "corner-style" else { continue }
      if name.hasSuffix("transition"), value == .explicitNone {
        custom.append((Self.escaped(name), "transition"))
        declarations.append(("--" + Self.escaped(name), "0s"))
        continue
      }
      custom.append((Self.escaped(name), value.kind))
      add("--" + Self.escaped(name), value)
    }
    let names = control.properties.map(\.name).filter { values[$0] == nil && !Self.direct.contains($0) }
    custom += names.map { (Self.escaped($0), "") }
    // A stroke is drawn from custom properties, whoever declares them.
    for name in own where !name.hasPrefix("stroke-") { values[name] = nil }
    addDirect()
  }

  /// Returns whether the property `name` becomes a custom property. The sheet itself declares the properties in `own`.
  private static func isCustom(_ name: String, own: Set<String>) -> Bool {
    !direct.contains(name) || own.contains(name)
  }

  /// Returns the custom property for the parameter `name` of `sheet`. It ends with `_` if it would otherwise be that of
  /// a property.
  static func parameter(_ name: String, of sheet: StyleSheet, own: Set<String>) -> String {
    let isTaken = isCustom(name, own: own) && sheet.controls.contains { $0.properties.contains { $0.name == name } }
    return "--" + escaped(name) + (isTaken ? "_" : "")
  }

  /// The properties of the standard style sheet that have an equivalent in CSS.
  private static let direct: Set<String> = [
    "title-color", "text-color", "foreground-color", "title-font", "text-font", "title-kern", "text-kern",
    "text-alignment", "title-shadow-offset", "title-shadow-color", "text-shadow-offset", "text-shadow-color",
    "on-tint-color", "minimum-track-tint-color", "tint-color", "background-color", "alpha", "stroke-color",
    "stroke-width", "stroke-outset", "corner-style", "corner-radius", "background-shadow", "background-gradient",
    "content-insets",
    "image-padding", "width", "border-color", "border-width", "layer-shadow", "scale", "rotation",
  ]

  private mutating func addDirect() {
    add("color", first("title-color", "text-color", "foreground-color"))
    add("font", first("title-font", "text-font"))
    add("letter-spacing", first("title-kern", "text-kern"))
    add("accent-color", first("on-tint-color", "minimum-track-tint-color", "tint-color"))
    add("background-color", first("background-color"))
    add("background-image", first("background-gradient"))
    add("opacity", first("alpha"))
    addStroke()
    add("box-shadow", first("background-shadow", "layer-shadow"))
    add("gap", first("image-padding"))
    add("width", first("width"))
    add("scale", first("scale"))
    add("rotate", first("rotation"))
    addAlignment()
    addCorners()
    addShadow()
    addPadding()
  }

  /// Returns the first of `names` that has a value.
  private func first(_ names: String...) -> StyleValue? {
    names.lazy.compactMap { values[$0] }.first { $0 != .explicitNone }
  }

  private mutating func add(_ property: String, _ value: StyleValue?) {
    guard let value, value != .explicitNone else { return }
    let isLength = ["outline-width", "gap", "width", "border-radius"].contains(property)
    declarations.append((property, isLength ? "max(0px, \(value.css))" : value.css))
  }

  private mutating func addAlignment() {
    guard case .enumeration(let word) = first("text-alignment") else { return }
    declarations.append(("text-align", ["justified": "justify", "natural": "start"][word] ?? word))
  }

  /// Adds the stroke, which takes no room. The outer edge of its line has the distance `stroke-outset` from the edge.
  private mutating func addStroke() {
    guard let width = first("stroke-width", "border-width") else { return }
    add("outline-width", width)
    declarations.append(("outline-style", "solid"))
    add("outline-color", first("stroke-color", "border-color"))
    let outset = values["stroke-outset"].flatMap { $0 == .explicitNone ? nil : $0 }
    declarations.append(("outline-offset", "calc(\(outset?.css ?? "0px") - \(width.css))"))
  }

  private mutating func addCorners() {
    let radii = ["small": "4px", "medium": "8px", "large": "12px", "capsule": "9999px"]
    if case .enumeration(let word) = first("corner-style"), let radius = radii[word] {
      declarations.append(("border-radius", radius))
    } else {
      add("border-radius", first("corner-radius"))
    }
  }

  private mutating func addShadow() {
    let offset = first("title-shadow-offset", "text-shadow-offset")
    let color = first("title-shadow-color", "text-shadow-color")
    guard offset != nil || color != nil else { return }
    declarations.append(("text-shadow", "\(offset?.css ?? "0 0") \(color?.css ?? "transparent")"))
  }

  private mutating func addPadding() {
    guard case .insets(let insets) = first("content-insets") else { return }
    for (side, inset) in [
      ("block-start", insets.top), ("inline-start", insets.leading), ("block-end", insets.bottom),
      ("inline-end", insets.trailing),
    ] { declarations.append(("padding-" + side, "max(0px, \(inset)px)")) }
  }

  /// Returns `name` with every character escaped except ASCII letters and digits.
  static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "-" ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }.joined()
  }
}

extension StyleValue {
  /// A CSS property that accepts such values, or `""` for text and keywords.
  fileprivate var kind: String {
    switch self {
    case .length, .percent: "margin-left"
    case .number: "scale"
    case .integer: "order"
    case .angle: "rotate"
    case .duration: "animation-delay"
    case .color: "color"
    case .font: "font"
    case .offset: "translate"
    case .size: "background-size"
    case .insets: "margin"
    case .shadow: "box-shadow"
    case .transition: "transition"
    case .gradient: "background-image"
    default: ""
    }
  }

  /// The value in CSS.
  fileprivate var css: String {
    switch self {
    case .explicitNone: ""
    case .string(let text): text.css
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .length(let number): "\(number)px"
    case .bool(let truth): "\(truth)"
    case .color(let color): color.css
    case .font(let font): font.css
    case .image(.named(let name)), .image(.symbol(let name)): name.css
    case .offset(let offset): "\(offset.x)px \(offset.y)px"
    case .size(let size): "\(size.width)px \(size.height)px"
    case .insets(let insets): "\(insets.top)px \(insets.trailing)px \(insets.bottom)px \(insets.leading)px"
    case .shadow(let shadow): "\(shadow.color.css) \(shadow.x)px \(shadow.y)px \(shadow.blur)px"
    case .transition(let transition): transition.css
    case .gradient(let gradient):
      "linear-gradient(\(gradient.angle)deg, \(gradient.stops.map { "\($0.color.css) \($0.position)%" }.joined(separator: ", ")))"
    case .enumeration(let word): "\"\(ExpectedStyle.escaped(word))\""
    default: description
    }
  }
}

extension StyleTransition {
  /// The transition in CSS. A spring has none here.
  fileprivate var css: String {
    let course =
      switch timing {
      case .linear: "linear"
      case .ease: "ease"
      case .easeIn: "ease-in"
      case .easeOut: "ease-out"
      case .easeInOut: "ease-in-out"
      case .curve(let x1, let y1, let x2, let y2): "cubic-bezier(\(x1), \(y1), \(x2), \(y2))"
      case .spring: ""
      }
    return "\(course) \(duration)s \(delay)s"
  }
}

extension StyleColor {
  fileprivate var css: String {
    switch self {
    case .rgba(let channels): "\(channels)"
    case .system(let color, 100): "var(--system-\(color.rawValue))"
    case .system(let color, let percent):
      "color-mix(in srgb, var(--system-\(color.rawValue)) \(percent)%, transparent)"
    case .named(let name, 100): "var(--\(name), currentcolor)"
    case .named(let name, let percent):
      "color-mix(in srgb, var(--\(name), currentcolor) \(percent)%, transparent)"
    }
  }
}

extension StyleFont {
  fileprivate var css: String {
    switch self {
    case .family(let name, let size, let weight):
      "\(weight) \(size)px \(name.css(parameter: { _ in "" })), system-ui, sans-serif"
    case .system(let size, let weight): "\(weight) \(size)px system-ui, sans-serif"
    case .textStyle(let style): "\(style == .headline ? 600 : 400) \(style.size / 16)rem system-ui, sans-serif"
    case .adapted(let font, let adaptation):
      switch adaptation.design {
      case .rounded: font.css.replacing("system-ui, sans-serif", with: "ui-rounded, system-ui, sans-serif")
      case .serif: font.css.replacing("system-ui, sans-serif", with: "ui-serif, serif")
      case .monospaced: font.css.replacing("system-ui, sans-serif", with: "ui-monospace, monospace")
      case nil: font.css
      }
    }
  }
}

extension StyleText {
  /// The text as a CSS string. Each parameter is replaced by its name between `«` and `»`, as on the page of the test.
  fileprivate var css: String { css { "«\($0)»" } }

  fileprivate func css(parameter: (String) -> String) -> String {
    let text = pieces.map { piece in
      switch piece {
      case .literal(let literal): literal
      case .parameter(let name): parameter(name)
      }
    }
    return "\"" + ExpectedStyle.escaped(text.joined().replacing("\0", with: "\u{FFFD}")) + "\""
  }
}

extension TextStyle {
  /// The size in points, as documented in CSS.md.
  fileprivate var size: Float {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }
}
