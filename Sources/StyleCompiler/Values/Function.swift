import StyleTable

/// A function in values.
package struct Function: Sendable {
  /// The name of the function.
  package let name: String

  /// The type of the result.
  package let result: ValueType

  /// The parameters of each form in which the function can be called. No two forms have the same number of them.
  package let forms: [[Parameter]]

  /// A description of the result, in Markdown.
  package let summary: String

  /// Returns the result for the arguments of one of the forms.
  internal let value: @Sendable ([Argument]) -> Value

  private init(
    _ name: String, _ result: ValueType, _ forms: [[Parameter]], _ summary: String,
    _ value: @escaping @Sendable ([Argument]) -> Value
  ) {
    self.name = name
    self.result = result
    self.forms = forms
    self.summary = summary
    self.value = value
  }

  /// Returns the function with the given name, or `nil` if there is none.
  package static func named(_ name: String) -> Function? { all.first { $0.name == name } }

  /// The forms of the function, for messages: `offset(x, y)`.
  package var signature: String {
    let forms = forms.map { "\(name)(\($0.map(\.name).joined(separator: ", ")))" }
    let last = forms[forms.count - 1]
    if forms.count < 3 { return forms.joined(separator: " or ") }
    return forms.dropLast().joined(separator: ", ") + ", or " + last
  }

  /// The keywords that an argument can be, apart from color names.
  package var keywords: [String] { forms.joined().flatMap { $0.kind.keywords?.names ?? [] } }

  /// All functions.
  package static let all = [
    Function(
      "rgb", .color, withOption([.red, .green, .blue], .alpha),
      "the color with these channels, each rounded half up"
    ) { .rgba(RGBA(red: $0[0].number, green: $0[1].number, blue: $0[2].number, alphaPercent: $0.number(3, or: 100))) },
    Function(
      "hsl", .color, withOption([.hue, .percent("saturation"), .percent("lightness")], .alpha),
      "the color with this hue, saturation, and lightness"
    ) {
      .rgba(
        RGBA(
          hue: $0[0].number, saturation: $0[1].number, lightness: $0[2].number, alphaPercent: $0.number(3, or: 100)))
    },
    Function(
      "system", .color, withOption([.name(.systemColors)], .alpha), "a color that the platform supplies and adapts"
    ) { .color(.system(SystemColor.allCases[$0[0].index], alphaPercent: $0.number(1, or: 100))) },
    Function(
      "color", .color, withOption([.plainText("name")], .alpha), "a color of the app's asset catalog, by its name"
    ) { .color(.named($0[0].text, alphaPercent: $0.number(1, or: 100))) },
    Function("lighten", .color, [[.channels, .percent]], "`color` with that many percentage points more lightness") {
      .rgba($0[0].channels.lightened(by: $0[1].number))
    },
    Function("darken", .color, [[.channels, .percent]], "`color` with that many percentage points less lightness") {
      .rgba($0[0].channels.darkened(by: $0[1].number))
    },
    Function("mix", .color, [[.channels, .channels, .percent]], "both colors, with that share of the first one") {
      .rgba($0[0].channels.mixed(with: $0[1].channels, share: $0[2].number))
    },
    Function("alpha", .color, [[.color, .percent]], "`color` with that alpha") {
      .color($0[0].color.withAlpha(percent: $0[1].number))
    },
    Function("fade", .color, [[.color, .percent]], "`color` with its alpha multiplied by `percent`") {
      .color($0[0].color.faded(to: $0[1].number))
    },
    Function("font", .font, withOption([.text("family"), .fontSize], .weight), "a font of the family") {
      .font(.family($0[0].text, size: $0[1].length, weight: UInt16($0.number(2, or: 400))))
    },
    Function("system-font", .font, withOption([.fontSize], .weight), "the platform's system font") {
      .font(.system(size: $0[0].length, weight: UInt16($0.number(1, or: 400))))
    },
    Function("text-style", .font, [[.name(.textStyles)]], "the font of a role, which the platform chooses and scales") {
      .font(.textStyle(TextStyle.allCases[$0[0].index]))
    },
    Function("image", .image, [[.text("name")]], "an image of the app") { .image(.named($0[0].text)) },
    Function("symbol", .image, [[.text("name")]], "a symbol that the platform supplies") {
      .image(.symbol($0[0].text))
    },
    Function("offset", .offset, [lengths("x", "y")], "a distance to the right and down") { .record(Value.Record($0)) },
    Function("size", .size, [[.distance("width"), .distance("height")]], "a width and a height") {
      .record(Value.Record($0))
    },
    Function(
      "insets", .insets,
      [lengths("all"), lengths("vertical", "horizontal"), lengths("top", "leading", "bottom", "trailing")],
      "the distances from the four edges"
    ) {
      let (vertical, horizontal) = ($0[0], $0[$0.count > 1 ? 1 : 0])
      return .record(Value.Record($0.count > 2 ? $0 : [vertical, horizontal, vertical, horizontal]))
    },
    Function("shadow", .shadow, [[.color] + lengths("x", "y") + [.distance("blur")]], "a shadow") {
      .record(Value.Record($0))
    },
  ]

  /// Returns two forms: one with `parameters`, and one that ends with `option`.
  private static func withOption(_ parameters: [Parameter], _ option: Parameter) -> [[Parameter]] {
    [parameters, parameters + [option]]
  }

  /// Returns parameters for any lengths.
  private static func lengths(_ names: String...) -> [Parameter] {
    names.map { Parameter(name: $0, kind: .length(nil)) }
  }

  /// A parameter of a function.
  package struct Parameter: Sendable {
    package let name: String
    internal let kind: Kind

    /// Whether the argument is a color.
    internal var isColor: Bool {
      switch kind {
      case .color, .channels: true
      default: false
      }
    }

    /// The values that a parameter accepts.
    internal enum Kind: Sendable {
      /// A 64-bit number of a type, in a range if there is one.
      case number(ValueType, ClosedRange<Double>?)
      /// A length with a lower bound if there is one.
      case length(LengthBound?)
      /// A weight by its name or as a number.
      case weight
      case text
      /// A text without parameters.
      case plainText
      case color
      /// A color with four channels.
      case channels
      /// One of a list of keywords.
      case keyword(Keywords)

      /// The keywords that the parameter accepts, or `nil` if there are none.
      var keywords: Keywords? {
        switch self {
        case .keyword(let keywords): keywords
        case .weight: .weights
        default: nil
        }
      }
    }

    /// The lower bound of a length.
    internal enum LengthBound { case zero, aboveZero }

    fileprivate static let red = Parameter(name: "red", kind: .number(.number, 0...255))
    fileprivate static let green = Parameter(name: "green", kind: .number(.number, 0...255))
    fileprivate static let blue = Parameter(name: "blue", kind: .number(.number, 0...255))
    fileprivate static let hue = Parameter(name: "hue", kind: .number(.angle, nil))
    fileprivate static let alpha = percent("alpha")
    fileprivate static let percent = percent("percent")
    fileprivate static let color = Parameter(name: "color", kind: .color)
    fileprivate static let channels = Parameter(name: "color", kind: .channels)
    fileprivate static let fontSize = Parameter(name: "size", kind: .length(.aboveZero))
    fileprivate static let weight = Parameter(name: "weight", kind: .weight)

    fileprivate static func percent(_ name: String) -> Parameter {
      Parameter(name: name, kind: .number(.percent, 0...100))
    }

    fileprivate static func text(_ name: String) -> Parameter { Parameter(name: name, kind: .text) }

    fileprivate static func plainText(_ name: String) -> Parameter { Parameter(name: name, kind: .plainText) }

    fileprivate static func distance(_ name: String) -> Parameter { Parameter(name: name, kind: .length(.zero)) }

    fileprivate static func name(_ keywords: Keywords) -> Parameter {
      Parameter(name: "name", kind: .keyword(keywords))
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
    static let weights = Keywords(
      names: FontWeight.allCases.map(\.name), synonyms: Synonyms.weights, kind: "font weight")
  }

  /// An evaluated argument.
  internal enum Argument: Sendable {
    /// A number, a length, a weight, or the index of a keyword.
    case number(Double)
    case text(Value.Text)
    case color(Value.Color)

    var number: Double { if case .number(let number) = self { number } else { preconditionFailure() } }

    var length: Float { Float(number) }

    var index: Int { Int(number) }

    var text: Value.Text { if case .text(let text) = self { text } else { preconditionFailure() } }

    var color: Value.Color { if case .color(let color) = self { color } else { preconditionFailure() } }

    var channels: RGBA { if case .color(.rgba(let color)) = self { color } else { preconditionFailure() } }
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

  /// The keyword for the weight in a style sheet.
  package var name: String { "\(self)" }
}
