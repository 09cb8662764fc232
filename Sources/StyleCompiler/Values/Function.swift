import StyleTable

/// A function in values.
package struct Function: Sendable {
  package let name: String
  package let result: ValueType

  /// The parameters of each form in which the function can be called. No two forms have the same number of them.
  package let forms: [[Parameter]]

  /// The forms as a reader sees them: `offset(x, y)`.
  package let usage: [String]

  /// Returns the result for the arguments of one of the forms.
  internal let value: @Sendable ([Argument]) -> Value

  private init(
    _ name: String, _ result: ValueType, _ forms: [[Parameter]], usage: [String]? = nil,
    _ value: @escaping @Sendable ([Argument]) -> Value
  ) {
    (self.name, self.result, self.forms, self.value) = (name, result, forms, value)
    self.usage = usage ?? forms.map { "\(name)(\($0.map(\.name).joined(separator: ", ")))" }
  }

  package static func named(_ name: String) -> Function? { all.first { $0.name == name } }

  /// The forms of the function, for messages: `offset(x, y)`.
  package var signature: String {
    let last = usage[usage.count - 1]
    if usage.count < 3 { return usage.joined(separator: " or ") }
    return usage.dropLast().joined(separator: ", ") + ", or " + last
  }

  /// The keywords that an argument can be, apart from color names.
  package var keywords: [String] { forms.joined().flatMap { $0.kind.keywords?.names ?? [] } }

  package static let all =
    [
      Function("rgb", .color, withOption(["red", "green", "blue"].map { .channel($0) }, .alpha)) {
        .rgba(RGBA(red: $0[0].number, green: $0[1].number, blue: $0[2].number, alphaPercent: $0.number(3, or: 100)))
      },
      Function("hsl", .color, withOption([.hue, .percent("saturation"), .percent("lightness")], .alpha)) {
        .rgba(
          RGBA(
            hue: $0[0].number, saturation: $0[1].number, lightness: $0[2].number, alphaPercent: $0.number(3, or: 100)))
      },
      Function("system", .color, withOption([.keyword("name", .systemColors)], .alpha)) {
        .color(.system(SystemColor.allCases[$0[0].index], alphaPercent: $0.number(1, or: 100)))
      },
      Function("color", .color, withOption([Parameter("name", .plainText)], .alpha)) {
        .color(.named($0[0].text, alphaPercent: $0.number(1, or: 100)))
      },
      Function("lighten", .color, [[.gradient(channels: true), .percent]]) { arguments in
        arguments[0].mapColors { .rgba($0.channels.lightened(by: arguments[1].number)) }
      },
      Function("darken", .color, [[.gradient(channels: true), .percent]]) { arguments in
        arguments[0].mapColors { .rgba($0.channels.lightened(by: -arguments[1].number)) }
      },
      Function("mix", .color, [[.channels, .channels, .percent]]) {
        .rgba($0[0].channels.mixed(with: $0[1].channels, share: $0[2].number))
      },
      Function("alpha", .color, [[.gradient(channels: false), .percent]]) { arguments in
        arguments[0].mapColors { $0.withAlpha(percent: arguments[1].number) }
      },
      Function("fade", .color, [[.gradient(channels: false), .percent]]) { arguments in
        arguments[0].mapColors { $0.faded(to: arguments[1].number) }
      },
      Function("font", .font, withOption([.text("family"), .fontSize], .weight)) {
        .font(.family($0[0].text, size: $0[1].length, weight: UInt16($0.number(2, or: 400))))
      },
      Function("system-font", .font, withOption([.fontSize], .weight)) {
        .font(.system(size: $0[0].length, weight: UInt16($0.number(1, or: 400))))
      },
      Function("text-style", .font, [[.keyword("name", .textStyles)]]) {
        .font(.textStyle(TextStyle.allCases[$0[0].index]))
      },
      Function("font-design", .font, [[.font, .keyword("design", .fontDesigns)]]) { arguments in
        .font(arguments[0].font.adapted { $0.design = FontDesign.allCases[arguments[1].index] })
      },
      Function("font-scaling", .font, withOption([.font, .keyword("style", .textStyles)], .maximum)) { arguments in
        .font(
          arguments[0].font.adapted {
            $0.textStyle = TextStyle.allCases[arguments[1].index]
            $0.maximum = arguments.count > 2 ? arguments[2].length : nil
          })
      },
      Function("image", .image, [[.text("name")]]) { .image(.named($0[0].text)) },
      Function("symbol", .image, [[.text("name")]]) { .image(.symbol($0[0].text)) },
      Function("offset", .offset, [lengths("x", "y")]) { .record(Value.Record($0)) },
      Function("size", .size, [[.distance("width"), .distance("height")]]) { .record(Value.Record($0)) },
      Function(
        "insets", .insets,
        [lengths("all"), lengths("vertical", "horizontal"), lengths("top", "leading", "bottom", "trailing")]
      ) {
        let (vertical, horizontal) = ($0[0], $0[$0.count > 1 ? 1 : 0])
        return .record(Value.Record($0.count > 2 ? $0 : [vertical, horizontal, vertical, horizontal]))
      },
      Function("shadow", .shadow, [[.color] + lengths("x", "y") + [.distance("blur")]]) { .record(Value.Record($0)) },
      Function("verbatim", .string, [[Parameter("string", .verbatim)]]) { .string($0[0].text.verbatim(true)) },
      Function(
        "linear-gradient", .gradient, (2...9).map { [.angleOrStop] + Array(repeating: .stop, count: $0 - 1) },
        usage: ["linear-gradient(angle, stop, stop, …)", "linear-gradient(stop, stop, …)"]
      ) { .gradient(Value.Gradient($0)) },
    ] + transitions

  /// The functions of transitions, one for each timing.
  private static let transitions = TransitionTiming.allCases.map { timing in
    let parameters = [Parameter("duration", .seconds("duration"))]
    let forms =
      switch timing {
      case .curve: withOption(parameters + ["x1", "y1", "x2", "y2"].map { .coordinate($0) }, .delay)
      case .spring:
        [parameters, parameters + [.bounce(orDelay: true)], parameters + [.bounce(orDelay: false), .delay]]
      default: withOption(parameters, .delay)
      }
    let usage = timing == .spring ? ["spring(duration, bounce, delay)"] : nil
    return Function(timing.rawValue, .transition, forms, usage: usage) { .transition(Value.Transition(timing, $0)) }
  }

  /// Returns two forms: one with `parameters`, and one that ends with `option`.
  private static func withOption(_ parameters: [Parameter], _ option: Parameter) -> [[Parameter]] {
    [parameters, parameters + [option]]
  }

  private static func lengths(_ names: String...) -> [Parameter] { names.map { Parameter($0, .length(nil)) } }

  package struct Parameter: Sendable {
    package let name: String
    internal let kind: Kind

    /// The values that a parameter accepts.
    internal enum Kind: Sendable {
      /// A 64-bit number of a type, in a range if there is one.
      case number(ValueType, ClosedRange<Double>?)
      /// A length with a lower bound if there is one.
      case length(LengthBound?)
      /// A weight by its name or as a number.
      case weight
      case font
      case text
      /// A text without parameters.
      case plainText
      /// A string literal, or a token with a text.
      case verbatim
      /// A color, which has four channels if `channels` is true, or a gradient of such colors.
      case color(channels: Bool = false, orGradient: Bool = false)
      /// A number of seconds that isn't negative. The name is for messages.
      case seconds(String)
      /// A percentage between -100% and 100%, or the delay that follows it.
      case bounce(orDelay: Bool)
      /// A stop of a gradient, or the angle before the first one.
      case stop(orAngle: Bool)
      /// One of a list of keywords.
      case keyword(Keywords)

      var keywords: Keywords? {
        switch self {
        case .keyword(let keywords): keywords
        case .weight: .weights
        default: nil
        }
      }
    }

    internal enum LengthBound { case zero, aboveZero }

    fileprivate static let alpha = percent("alpha")
    fileprivate static let percent = percent("percent")
    fileprivate static let hue = Parameter("hue", .number(.angle, nil))
    fileprivate static let color = Parameter("color", .color())
    fileprivate static let channels = Parameter("color", .color(channels: true))
    fileprivate static let delay = Parameter("delay", .seconds("delay"))
    fileprivate static let fontSize = Parameter("size", .length(.aboveZero))
    fileprivate static let maximum = Parameter("maximum", .length(.aboveZero))
    fileprivate static let font = Parameter("font", .font)
    fileprivate static let weight = Parameter("weight", .weight)
    fileprivate static let stop = Parameter("stop", .stop(orAngle: false))
    fileprivate static let angleOrStop = Parameter("angle", .stop(orAngle: true))

    fileprivate init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

    fileprivate static func percent(_ name: String) -> Parameter { Parameter(name, .number(.percent, 0...100)) }
    fileprivate static func channel(_ name: String) -> Parameter { Parameter(name, .number(.number, 0...255)) }
    fileprivate static func text(_ name: String) -> Parameter { Parameter(name, .text) }
    fileprivate static func distance(_ name: String) -> Parameter { Parameter(name, .length(.zero)) }
    fileprivate static func bounce(orDelay: Bool) -> Parameter { Parameter("bounce", .bounce(orDelay: orDelay)) }
    fileprivate static func keyword(_ name: String, _ words: Keywords) -> Parameter { Parameter(name, .keyword(words)) }

    /// Returns a color, or a gradient.
    fileprivate static func gradient(channels: Bool) -> Parameter {
      Parameter("color", .color(channels: channels, orGradient: true))
    }

    /// Returns the coordinate `name` of a control point. `x` is from 0 to 1.
    fileprivate static func coordinate(_ name: String) -> Parameter {
      Parameter(name, .number(.number, name.hasPrefix("x") ? 0...1 : nil))
    }
  }

  /// Keywords that an argument can be.
  internal struct Keywords: Sendable {
    let names: [String]
    let synonyms: SynonymTable

    /// The kind of thing that the keywords name, for messages.
    let kind: String

    static let systemColors = Keywords(
      names: SystemColor.allCases.map(\.rawValue), synonyms: Synonyms.systemColors, kind: "system color")
    static let textStyles = Keywords(
      names: TextStyle.allCases.map(\.rawValue), synonyms: Synonyms.textStyles, kind: "text style")
    static let fontDesigns = Keywords(
      names: FontDesign.allCases.map(\.rawValue), synonyms: Synonyms.fontDesigns, kind: "font design")
    static let weights = Keywords(
      names: FontWeight.allCases.map(\.name), synonyms: Synonyms.weights, kind: "font weight")
  }

  /// An evaluated argument.
  internal enum Argument: Sendable {
    /// A number, a length, a weight, or the index of a keyword.
    case number(Double)
    case text(Value.Text)
    case font(Value.Font)
    case color(Value.Color)
    case gradient(Value.Gradient)
    /// A delay instead of a bounce, in seconds.
    case delay(Double)
    /// The angle of a gradient, in degrees.
    case angle(Double)
    /// A color of a gradient, with its position in percent if it has one.
    case stop(Value.Color, Double?)

    var number: Double { if case .number(let number) = self { number } else { preconditionFailure() } }
    var length: Float { Float(number) }
    var index: Int { Int(number) }
    var text: Value.Text { if case .text(let text) = self { text } else { preconditionFailure() } }
    var font: Value.Font { if case .font(let font) = self { font } else { preconditionFailure() } }
    var color: Value.Color { if case .color(let color) = self { color } else { preconditionFailure() } }
    var channels: RGBA { color.channels }

    /// Returns the color, or the gradient with each of its colors, replaced by the result of `transform`.
    func mapColors(_ transform: (Value.Color) -> Value.Color) -> Value {
      if case .gradient(let gradient) = self {
        .gradient(gradient.mapColors(transform))
      } else {
        .color(transform(color))
      }
    }
  }
}

extension [Function.Argument] {
  /// Returns the number at `index`, or `defaultValue` if the argument is left out.
  fileprivate func number(_ index: Int, or defaultValue: Double) -> Double {
    index < count ? self[index].number : defaultValue
  }
}

extension Value.Record {
  /// Creates the record whose fields are `arguments`: numbers, and a color if the type has one.
  fileprivate init(_ arguments: [Function.Argument]) {
    var (color, numbers): (Value.Color?, [Float]) = (nil, [])
    for argument in arguments {
      if case .color(let first) = argument { color = first } else { numbers.append(argument.length) }
    }
    self.init(color: color, numbers)
  }
}

extension Value.Transition {
  /// Creates the transition with `timing` whose numbers are `arguments`, in the order of the parameters.
  fileprivate init(_ timing: TransitionTiming, _ arguments: [Function.Argument]) {
    var (numbers, delay): ([Float], Float) = ([], 0)
    for argument in arguments {
      if case .delay(let seconds) = argument { delay = Float(seconds) } else { numbers.append(Float(argument.number)) }
    }
    if numbers.count > 1 + timing.numberCount { delay = numbers.removeLast() }
    self.init(timing, duration: numbers[0], Array(numbers.dropFirst()), delay: delay)
  }
}

extension Value.Gradient {
  /// Creates the gradient whose angle and stops are `arguments`.
  fileprivate init(_ arguments: [Function.Argument]) {
    var (angle, stops) = (180.0, [(color: Value.Color, position: Double?)]())
    for argument in arguments {
      switch argument {
      case .angle(let degrees): angle = degrees
      case .stop(let color, let position): stops.append((color, position))
      default: preconditionFailure()
      }
    }
    self.init(degrees: angle, placing: stops)
  }
}

extension Value.Color {
  /// The channels of the color, which must have some.
  fileprivate var channels: RGBA { if case .rgba(let color) = self { color } else { preconditionFailure() } }
}

extension Value {
  fileprivate static func rgba(_ color: RGBA) -> Value { .color(.rgba(color)) }
}

/// The named weights of a font, from 100 for the lightest to 900 for the heaviest.
package enum FontWeight: UInt16, CaseIterable, Sendable {
  case ultralight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900

  /// The weights that a number can specify.
  package static let range: ClosedRange<UInt16> = 1...999

  package var name: String { "\(self)" }
}

/// A function that is only allowed as the whole value of a claim.
package enum ClaimFunction: String, CaseIterable {
  case not
  case oneOf = "one-of"
  case atLeast = "at-least"
  case atMost = "at-most"
  case contrast

  /// The form of a call, for messages.
  internal var signature: String {
    switch self {
    case .not: "not(value)"
    case .oneOf: "one-of(value, …)"
    case .atLeast, .atMost: "\(rawValue)(value)"
    case .contrast: "contrast(ratio)"
    }
  }

  internal var comparesNumbers: Bool { self == .atLeast || self == .atMost }

  internal func condition(_ cells: [Cell]) -> Claim.Condition? {
    switch self {
    case .not: .not(cells[0])
    case .oneOf: .oneOf(cells)
    case .contrast: nil
    case .atLeast: .atLeast(cells[0])
    case .atMost: .atMost(cells[0])
    }
  }
}
