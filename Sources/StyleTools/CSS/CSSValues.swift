import StyleCompiler
import StyleTable

/// A generator of CSS values.
internal struct CSSValues {
  /// For each parameter, the custom property that the page sets.
  internal let parameters: [String: String]

  /// For each system color, the custom property that contains it.
  internal let systemColors: [SystemColor: String]

  /// For each named color, the custom property that the page sets.
  internal let namedColors: [String: String]
  internal private(set) var usedColors: Set<SystemColor> = []
  private let sources: [SourceBytes]

  internal init(
    parameters: [String: String], systemColors: [SystemColor: String], namedColors: [String: String],
    sources: [SourceBytes]
  ) {
    self.sources = sources
    self.namedColors = namedColors
    self.parameters = parameters
    self.systemColors = systemColors
  }

  /// Returns the CSS text of `value`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The value's type, which determines the unit of a number.
  ///   - cases: The cases of the enumeration if `value` is one of them.
  internal mutating func text(of value: Value, _ type: ValueType, cases: [String] = []) -> String {
    switch value {
    // Unlike no transition, `none` doesn't leave the choice to a more general property.
    case .none: type == .transition ? "0s" : "initial"
    case .string(let text), .image(.named(let text)), .image(.symbol(let text)): string(text)
    case .integer(let number): String(number)
    case .number(let number): CSSValues.number(number, type)
    case .bool(let truth): String(truth)
    case .color(let color): self.color(color)
    case .font(let font): self.font(font)
    case .record(let insets) where type == .insets: CSSValues.insets(insets.numbers)
    case .record(let record):
      // As in `box-shadow`, a color comes last.
      CSSValues.lengths(record.numbers) + (record.color.map { " " + self.color($0) } ?? "")
    case .enumeration(let position): CSSValues.keyword(cases[Int(position)])
    case .transition(let transition): CSSText.transition(transition)
    case .gradient(let gradient): self.gradient(gradient)
    }
  }

  /// Returns a number with its unit in CSS, where a point is a pixel.
  private static func number(_ number: Float, _ type: ValueType) -> String {
    type == .length ? lengths(number) : number.decimalDescription + type.unit
  }

  private mutating func color(_ color: Value.Color) -> String {
    switch color {
    case .rgba(let channels): return channels.css
    case .system(let system, let percent):
      usedColors.insert(system)
      return CSSValues.faded("var(\(systemColors[system] ?? ""))", to: percent)
    case .named(let name, let percent):
      return CSSValues.faded("var(\(namedColors[literalText(of: name)] ?? ""), currentcolor)", to: percent)
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

extension CSSValues {
  /// Returns a text as a value of `content`: strings and, for parameters, custom properties that contain strings.
  private func string(_ text: Value.Text) -> String {
    switch text.content(in: sources) {
    case .plain(let bytes): CSSText.string(String(decoding: bytes, as: UTF8.self))
    case .template(let parts): parts.map(piece).joined(separator: " ")
    }
  }

  private func piece(_ part: TextContent.Part) -> String {
    switch part {
    case .literal(let bytes): CSSText.string(String(decoding: bytes, as: UTF8.self))
    case .parameter(let bytes): "var(\(parameters[String(decoding: bytes, as: UTF8.self)] ?? ""), \"\")"
    }
  }

  /// Returns a font as a value of the shorthand property `font`.
  private func font(_ font: Value.Font, _ systemFamilies: String = "system-ui, sans-serif") -> String {
    switch font {
    case .adapted(let font, let adaptation):
      switch adaptation.design {
      case .rounded: self.font(font, "ui-rounded, system-ui, sans-serif")
      case .serif: self.font(font, "ui-serif, serif")
      case .monospaced: self.font(font, "ui-monospace, monospace")
      case nil: self.font(font)
      }
    case .family(let name, let size, let weight):
      CSSValues.fontStart(CSSValues.lengths(size), weight) + CSSText.string(literalText(of: name)) + ", "
        + systemFamilies
    case .system(let size, let weight): CSSValues.fontStart(CSSValues.lengths(size), weight) + systemFamilies
    case .textStyle(let style):
      CSSValues.fontStart((style.points / 16).decimalDescription + "rem", style == .headline ? 600 : 400)
        + systemFamilies
    }
  }

  private func literalText(of text: Value.Text) -> String {
    switch text.content(in: sources) {
    case .plain(let bytes): String(decoding: bytes, as: UTF8.self)
    case .template(let parts):
      parts.map { part in
        if case .literal(let bytes) = part { String(decoding: bytes, as: UTF8.self) } else { "" }
      }.joined()
    }
  }

  private static func fontStart(_ size: String, _ weight: UInt16) -> String {
    (weight == 400 ? "" : "\(weight) ") + size + " "
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
