import StyleCompiler
import StyleRuntime
import StyleSupport

/// The tokens in scope of a style sheet, with their values in each context.
struct DesignTokenScope {
  private let model: Model
  private let designTokens: [(name: String, token: DesignTokenID)]

  /// Creates the scope of the first style sheet that was passed to `compilation`.
  init(_ compilation: Compilation) {
    let model = compilation.model
    self.model = model
    let file = model.sheets.files.first { $0.path == compilation.sheets.first }
    designTokens = file.map { model.tokens.definitions.tokens(inScopeOf: $0.id) } ?? []
  }

  var dependentAxes: Set<String> { Set(designTokens.indices.flatMap(axes)) }

  /// A line for each token that depends on the context, with its axes, and a line with the number of these tokens.
  var coverage: String {
    let dependent = designTokens.indices.map { (designTokens[$0].name, axes(ofTokenAt: $0)) }.filter { !$1.isEmpty }
    var columns = TextColumns()
    for (name, axes) in dependent { columns.add("$" + name, axes.joined(separator: ", ")) }
    let verb = dependent.count == 1 ? "depends" : "depend"
    let summary = "\(dependent.count) of \(counted(designTokens.count, "token")) \(verb) on the context\n"
    return columns.text + (columns.text.isEmpty ? "" : "\n") + summary
  }

  func span(ofTokenAt index: Int) -> SourceSpan { model.tokens.definitions(of: designTokens[index].token)[0].span }

  var names: [String] { designTokens.map(\.name) }

  func axes(ofTokenAt index: Int) -> [String] {
    model.tokens[designTokens[index].token].axes.axes.map { model.declarations.axes.name(of: $0) }
  }

  func context(_ values: [String]) -> Context { (try? model.declarations.axes.context(values)) ?? .standard }

  /// The value of a token in a context: `nil` for a word, which has no value of its own, and its text, which is empty if
  /// the token has no value in the context.
  typealias Value = (value: StyleValue?, text: String)

  /// Returns the value of each token in the context with the given axis values.
  func values(in values: [String]) -> [Value] {
    let context = context(values)
    return designTokens.indices.map { value(ofTokenAt: $0, in: context) }
  }

  func value(ofTokenAt index: Int, in context: Context) -> Value {
    let operand = model.tokens[designTokens[index].token].operand(in: context)
    let value = operand.flatMap { model.sheets.ownValue(of: $0) }.flatMap { StyleValue($0, model) }
    return (value, value.map { "\($0)" } ?? operand.flatMap { model.sheets.word(of: $0) } ?? "")
  }
}

extension StyleValue {
  /// Creates the value of a token, or returns `nil` for a word, which has no value by itself.
  fileprivate init?(_ operand: StyleCompiler.Operand, _ model: Model) {
    switch operand {
    case .number(let number, let type): self.init(number: Float(number) + 0, type)
    case .value(.string(let text), _): self = .string(StyleText(text, model))
    case .value(.bool(let flag), _): self = .bool(flag)
    case .value(.color(let color), _): self = .color(StyleColor(color, model))
    case .value(.font(let font), _): self = .font(StyleFont(font, model))
    case .value(.image(.named(let name)), _): self = .image(.named(StyleText(name, model)))
    case .value(.image(.symbol(let name)), _): self = .image(.symbol(StyleText(name, model)))
    case .value(.transition(let transition), _):
      self = .transition(
        StyleTransition(
          StyleTransition.Timing(transition.timing) { transition.numbers[$0] }, duration: transition.duration,
          delay: transition.delay))
    case .value(.gradient(let gradient), _):
      let stops = gradient.stops.map { StyleGradient.Stop(StyleColor($0.color, model), at: $0.position) }
      self = .gradient(StyleGradient(angle: gradient.angle, stops: stops))
    case .value(.record(let record), let type):
      self.init(type, color: record.color.map { StyleColor($0, model) }, record.numbers)
    case .value, .enumCase, .identifier: return nil
    }
  }
}

extension StyleColor {
  fileprivate init(_ color: Value.Color, _ model: Model) {
    switch color {
    case .rgba(let channels): self = .rgba(channels)
    case .system(let name, let percent): self = .system(name, alphaPercent: Float(percent))
    case .named(let name, let percent):
      self = .named(StyleText(name, model).description, alphaPercent: Float(percent))
    }
  }
}

extension StyleFont {
  fileprivate init(_ font: Value.Font, _ model: Model) {
    switch font {
    case .family(let name, let size, let weight):
      self = .family(StyleText(name, model), size: size, weight: Int(weight))
    case .system(let size, let weight): self = .system(size: size, weight: Int(weight))
    case .textStyle(let style): self = .textStyle(style)
    case .adapted(let font, let adaptation):
      self = .adapted(
        StyleFont(font, model),
        FontAdaptation(
          design: adaptation.design, textStyle: adaptation.textStyle, maximumSize: adaptation.maximum))
    }
  }
}

extension StyleText {
  fileprivate init(_ text: Value.Text, _ model: Model) {
    switch text.content(in: model.sheets.sources) {
    case .plain(let bytes): self.init(String(decoding: bytes, as: UTF8.self))
    case .template(let parts):
      self.init(
        pieces: parts.map { part in
          switch part {
          case .literal(let bytes): .literal(String(decoding: bytes, as: UTF8.self))
          case .parameter(let bytes): .parameter(String(decoding: bytes, as: UTF8.self))
          }
        })
    }
  }
}
