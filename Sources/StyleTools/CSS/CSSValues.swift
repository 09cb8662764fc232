import StyleCompiler
import StyleSupport
import StyleTable

/// The CSS texts of values.
extension CSSBuilder {
  /// Returns the CSS text of `value`.
  ///
  /// - Parameters:
  ///   - type: The value's type, which determines the unit of a number.
  ///   - cases: The cases of the enumeration if `value` is one of them.
  internal mutating func text(of value: Value, _ type: ValueType, cases: [String] = []) -> String {
    switch value {
    // Unlike no transition, `none` doesn't leave the choice to a more general property.
    case .none: type == .transition ? "0s" : "initial"
    case .string(let text), .image(.named(let text)), .image(.symbol(let text)): string(text)
    case .integer(let number): String(number)
    // In CSS, a point is a pixel.
    case .number(let number): type == .length ? Self.lengths(number) : number.decimalDescription + type.unit
    case .bool(let truth): String(truth)
    case .color(let color): self.color(color)
    case .font(let font): self.font(font)
    case .record(let insets) where type == .insets: Self.insets(insets.numbers)
    case .record(let record):
      // As in `box-shadow`, a color comes last.
      Self.lengths(record.numbers) + (record.color.map { " " + self.color($0) } ?? "")
    case .enumeration(let position): Self.keyword(cases[Int(position)])
    case .transition(let transition): CSSText.transition(transition)
    case .gradient(let gradient): self.gradient(gradient)
    }
  }

  private mutating func color(_ color: Value.Color) -> String {
    switch color {
    case .rgba(let channels): return channels.css
    case .system(let system, let percent):
      usedColors.insert(system)
      return Self.faded("var(\(systemColors[system] ?? ""))", to: percent)
    case .named(let name, let percent):
      return Self.faded("var(\(namedColors[literalText(of: name)] ?? ""), currentcolor)", to: percent)
    }
  }

  private static func faded(_ color: String, to percent: Double) -> String {
    percent == 100 ? color : "color-mix(in srgb, \(color) \(Float(percent).decimalDescription)%, transparent)"
  }

  private mutating func gradient(_ gradient: Value.Gradient) -> String {
    let stops = gradient.stops.map { color($0.color) + " \($0.position.decimalDescription)%" }
    return "linear-gradient(\(([gradient.angle.decimalDescription + "deg"] + stops).joined(separator: ", ")))"
  }

  internal static func lengths(_ lengths: Float...) -> String { Self.lengths(lengths) }

  private static func lengths(_ lengths: [Float]) -> String {
    lengths.map { $0.decimalDescription + "px" }.joined(separator: " ")
  }

  /// Returns the distances from the top, leading, bottom, and trailing edges in the shortest form that `padding` accepts,
  /// with the leading distance on the left.
  private static func insets(_ insets: [Float]) -> String {
    let (top, leading, bottom, trailing) = (insets[0], insets[1], insets[2], insets[3])
    if leading != trailing { return lengths(top, trailing, bottom, leading) }
    if top != bottom { return lengths(top, leading, bottom) }
    return top == leading ? lengths(top) : lengths(top, leading)
  }

  /// Returns a case of an enumeration as an identifier, or as a string if CSS gives the identifier a special meaning.
  private static func keyword(_ keyword: String) -> String {
    let isReserved = ["inherit", "initial", "revert", "revert-layer", "unset", "default"].contains(keyword.lowercased())
    return isReserved ? CSSText.string(keyword) : CSSText.identifier(keyword)
  }

  /// Returns a text as a value of `content`: strings and, for parameters, custom properties that contain strings.
  private func string(_ text: Value.Text) -> String {
    parts(of: text).map { part in
      switch part {
      case .literal(let bytes): CSSText.string(String(decoding: bytes, as: UTF8.self))
      case .parameter(let bytes): "var(\(parameterNames[String(decoding: bytes, as: UTF8.self)] ?? ""), \"\")"
      }
    }.joined(separator: " ")
  }

  private func literalText(of text: Value.Text) -> String {
    parts(of: text).map { part in
      if case .literal(let bytes) = part { String(decoding: bytes, as: UTF8.self) } else { "" }
    }.joined()
  }

  private func parts(of text: Value.Text) -> [TextContent.Part] {
    switch text.content(in: styles.sheets.sources) {
    case .plain(let bytes): [.literal(bytes)]
    case .template(let parts): Array(parts)
    }
  }

  /// Returns a font as a value of the shorthand property `font`.
  private func font(_ font: Value.Font, _ design: FontDesign? = nil) -> String {
    func start(_ size: String, _ weight: UInt16) -> String { (weight == 400 ? "" : "\(weight) ") + size + " " }
    return switch font {
    case .adapted(let font, let adaptation): self.font(font, adaptation.design)
    case .family(let name, let size, let weight):
      start(Self.lengths(size), weight) + CSSText.string(literalText(of: name)) + ", " + design.systemFamilies
    case .system(let size, let weight): start(Self.lengths(size), weight) + design.systemFamilies
    case .textStyle(let style):
      start((style.points / 16).decimalDescription + "rem", style == .headline ? 600 : 400) + design.systemFamilies
    }
  }
}

extension RGBA {
  /// The color in six hexadecimal digits, or in eight if it isn't opaque.
  internal var css: String { alpha == 255 ? String(description.dropLast(2)) : description }
}

extension SystemColor {
  /// The CSS color for light and dark appearance.
  internal var css: String {
    let (light, dark) = channels
    return light == dark ? light.css : "light-dark(\(light.css), \(dark.css))"
  }
}

extension Value {
  internal var isTemplate: Bool {
    switch self {
    case .string(let text), .image(.named(let text)), .image(.symbol(let text)), .font(.family(let text, _, _)):
      text.isTemplate
    case .font(.adapted(let font, _)): Value.font(font).isTemplate
    default: false
    }
  }

  /// The value, with negative lengths replaced by 0.
  internal var withoutNegatives: Value {
    switch self {
    case .number(let number): .number(max(0, number))
    case .record(let record): .record(Record(color: record.color, record.numbers.map { max(0, $0) }))
    default: self
    }
  }
}

/// Functions that escape text from style sheets for CSS.
///
/// No character of the text can end a CSS token or be invisible.
package enum CSSText {
  /// Returns `name` as an identifier.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isCustom: Whether to return the name of a custom property, which starts with `--`.
  internal static func identifier(_ name: some StringProtocol, isCustom: Bool = false) -> String {
    var text = isCustom ? "--" : ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isPlain = scalar.isPlainInIdentifier && (isCustom || index > 0 || scalar.mayBeginIdentifier)
      if isPlain { text.unicodeScalars.append(scalar) } else { text += escape(scalar) }
    }
    return text
  }

  /// Returns the name of the custom property for the named color `name`: `--brand-ink` for `Brand/Ink` or `BrandInk`.
  internal static func customName(ofAsset name: String) -> String {
    var words = ""
    var isAfterLowercase = false
    for scalar in name.unicodeScalars {
      let isPlain = scalar.isPlainInIdentifier && scalar != "-"
      let separates = !isPlain || isAfterLowercase && scalar.properties.isUppercase
      if separates, !words.isEmpty, !words.hasSuffix("-") { words += "-" }
      if isPlain { words += scalar.properties.lowercaseMapping }
      isAfterLowercase = scalar.properties.isLowercase
    }
    return identifier(words.isEmpty ? "color" : words, isCustom: true)
  }

  package static func string(_ text: some StringProtocol) -> String {
    "\"" + text.unicodeScalars.map { $0.isPlainInString ? String($0) : escape($0) }.joined() + "\""
  }

  /// Returns `lines` as a comment, or `nil` if all of them are empty.
  internal static func comment(_ lines: [String]) -> String? {
    let said = lines.map(\.visible).filter { !$0.isEmpty }
    guard !said.isEmpty else { return nil }
    return "/* " + said.map(harmless).joined(separator: "\n   ") + " */"
  }

  /// Returns `text` without sequences that would end a comment or the `style` element of a page.
  private static func harmless(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    var last: Unicode.Scalar = " "
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "/", last == "*" || last == "<" { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
  }

  /// Returns an escape sequence for `scalar`. NUL becomes U+FFFD because CSS doesn't allow it.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII, scalar.properties.generalCategory != .control, !scalar.properties.isHexDigit, scalar != "<" {
      return "\\" + String(scalar)
    }
    return "\\" + String(scalar.value == 0 ? 0xFFFD : scalar.value, radix: 16) + " "
  }
}

/// Transitions.
extension CSSText {
  /// Returns the time, the timing function, and the delay of `transition`, as in the property `transition` after the name.
  package static func transition(_ transition: Value.Transition) -> String {
    let numbers = transition.numbers.map(\.decimalDescription).joined(separator: ", ")
    var (duration, timing) = (transition.duration, transition.timing.rawValue)
    if transition.timing == .curve { timing = "cubic-bezier(\(numbers))" }
    if transition.timing == .spring {
      let spring = Spring(bounce: Double(transition.numbers[0]) / 100, duration: Double(duration))
      (duration, timing) = (Float(spring.settlingDuration), "linear(\(samples(of: spring)))")
    }
    let delay = transition.delay == 0 ? "" : " \(transition.delay.decimalDescription)s"
    return "\(duration.decimalDescription)s \(timing)\(delay)"
  }

  /// Returns the motion of `spring` as the points of a polygon that is nowhere farther from it than 0.1 percent of the way.
  private static func samples(of spring: Spring) -> String {
    let end = spring.settlingDuration
    var (points, pending) = ([0.0], [(1.0, 0)])
    while let (next, depth) = pending.last, let last = points.last {
      let (start, target) = (spring.progress(at: last * end), next == 1 ? 1 : spring.progress(at: next * end))
      let isStraight = [0.25, 0.5, 0.75].allSatisfy { share in
        let time = last + (next - last) * share
        return abs(spring.progress(at: time * end) - start - (target - start) * share) < 0.001
      }
      if depth >= 3 && isStraight || depth == 10 {
        points.append(next)
        pending.removeLast()
      } else {
        pending[pending.count - 1].1 = depth + 1
        pending.append(((last + next) / 2, depth + 1))
      }
    }
    return points.map { time in
      let progress = time == 1 ? 1 : spring.progress(at: time * end)
      let percent = time == 0 || time == 1 ? "" : " \(decimal(time * 100))%"
      return decimal(progress) + percent
    }.joined(separator: ", ")
  }

  /// Returns `number` with at most four digits after the decimal point.
  private static func decimal(_ number: Double) -> String {
    Float((number * 10_000).rounded() / 10_000).decimalDescription
  }
}

extension Unicode.Scalar {
  /// Whether an identifier can contain the scalar unescaped: CSS Syntax 3, §4.2, 'ident code point'.
  fileprivate var isPlainInIdentifier: Bool {
    switch value {
    case 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040: true
    case 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD: true
    default: value >= 0x10000
    }
  }

  /// Whether an identifier can start with the scalar, if it can contain the scalar at all.
  fileprivate var mayBeginIdentifier: Bool {
    !(UInt32(0x30)...0x39 ~= value) && value != 0x2D
  }

  /// Whether a string can contain the scalar unescaped: it's plain and doesn't end anything.
  fileprivate var isPlainInString: Bool {
    isPlain && self != "\"" && self != "\\" && self != "<"
  }
}

extension FontDesign? {
  /// The families of a system font with the design in CSS.
  package var systemFamilies: String {
    switch self {
    case .rounded: "ui-rounded, system-ui, sans-serif"
    case .serif: "ui-serif, serif"
    case .monospaced: "ui-monospace, monospace"
    case nil: "system-ui, sans-serif"
    }
  }
}
