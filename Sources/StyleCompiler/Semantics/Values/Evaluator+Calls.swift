import StyleTable

extension Evaluator {
  /// Returns the result of the call at `node`, or `nil` if an error was reported.
  internal mutating func call(_ node: ValueNode, _ program: inout Program) -> Operand? {
    let name = file.span(node.start..<node.end)
    let word = program.names.text(file.names[Int(node.first)])
    let list = file.tree.argumentLists[node.arguments]
    let arguments = Array(file.tree.arguments[list.values])
    guard let function = Function(rawValue: word) else {
      reportUnknownFunction(word, at: name, argumentCount: arguments.count, &program)
      return check(list, &program)
    }
    guard function.argumentCounts.contains(arguments.count) else {
      let found = arguments.count == 1 ? "1 argument" : "\(arguments.count) arguments"
      program.report(.wrongArguments, at: name, "'\(word)' is written \(function.signature); found \(found)")
      return check(list, &program)
    }
    return call(function, arguments, &program)
  }

  /// Reports the unknown function `word`, and suggests one that takes as many arguments.
  private func reportUnknownFunction(
    _ word: String, at span: SourceSpan, argumentCount: Int, _ program: inout Program
  ) {
    guard !program.bag.hasFound(.unknownFunction, at: span) else { return }
    var known = Function.allCases.filter { $0.argumentCounts.contains(argumentCount) }.map(\.rawValue)
    if known.isEmpty { known = Function.allCases.map(\.rawValue) }
    let correction = program.correction(of: word, among: known, Synonyms.functions)
    program.report(
      .unknownFunction, at: span, "there is no function '\(word)'", notes: correction?.notes(at: span) ?? [],
      fixIts: correction?.fixIts(for: word, at: span) ?? [])
  }

  private mutating func call(
    _ function: Function, _ arguments: [Handle<ValueNode>], _ program: inout Program
  ) -> Operand? {
    switch function {
    case .rgb: rgb(arguments, &program)
    case .hsl: hsl(arguments, &program)
    case .system:
      word(arguments[0], SystemColor.self, Synonyms.systemColors, "a system color", &program).map {
        .color(.system($0))
      }
    case .lighten: adjust(arguments, &program) { $0.lightened(by: $1) }
    case .darken: adjust(arguments, &program) { $0.darkened(by: $1) }
    case .alpha: adjust(arguments, &program) { $0.withAlpha(percent: $1) }
    case .mix: mix(arguments, &program)
    case .font: font(arguments, &program)
    case .systemFont: systemFont(arguments, &program)
    case .textStyle:
      word(arguments[0], TextStyle.self, Synonyms.textStyles, "a text style", &program).map { .font(.textStyle($0)) }
    case .image: text(arguments[0], &program).map { .image(.named($0)) }
    case .symbol: text(arguments[0], &program).map { .image(.symbol($0)) }
    case .offset: lengths(arguments, &program).map { .offset($0[0], $0[1]) }
    case .size: lengths(arguments, isNegativeAllowed: false, &program).map { .size($0[0], $0[1]) }
    case .insets: insets(arguments, &program)
    case .shadow: shadow(arguments, &program)
    }
  }

  private mutating func rgb(_ arguments: [Handle<ValueNode>], _ program: inout Program) -> Operand? {
    let channels = arguments.prefix(3).map { number($0, .number, in: 0...255, &program) }
    let alpha = arguments.count > 3 ? number(arguments[3], .percent, in: 0...100, &program) : 100
    guard let red = channels[0], let green = channels[1], let blue = channels[2], let alpha else { return nil }
    return .color(.rgba(RGBA(red: red, green: green, blue: blue, alphaPercent: alpha)))
  }

  private mutating func hsl(_ arguments: [Handle<ValueNode>], _ program: inout Program) -> Operand? {
    let hue = number(arguments[0], .angle, in: nil, &program)
    let saturation = number(arguments[1], .percent, in: 0...100, &program)
    let lightness = number(arguments[2], .percent, in: 0...100, &program)
    let alpha = arguments.count > 3 ? number(arguments[3], .percent, in: 0...100, &program) : 100
    guard let hue, let saturation, let lightness, let alpha else { return nil }
    return .color(.rgba(RGBA(hue: hue, saturation: saturation, lightness: lightness, alphaPercent: alpha)))
  }

  /// Returns the result of a function of a color and a percentage.
  private mutating func adjust(
    _ arguments: [Handle<ValueNode>], _ program: inout Program, _ function: (RGBA, Double) -> RGBA
  ) -> Operand? {
    let color = channels(arguments[0], &program)
    let percent = number(arguments[1], .percent, in: 0...100, &program)
    guard let color, let percent else { return nil }
    return .color(.rgba(function(color, percent)))
  }

  private mutating func mix(_ arguments: [Handle<ValueNode>], _ program: inout Program) -> Operand? {
    let first = channels(arguments[0], &program)
    let second = channels(arguments[1], &program)
    let share = number(arguments[2], .percent, in: 0...100, &program)
    guard let first, let second, let share else { return nil }
    return .color(.rgba(first.mixed(with: second, share: share)))
  }

  private mutating func font(_ arguments: [Handle<ValueNode>], _ program: inout Program) -> Operand? {
    let family = text(arguments[0], &program)
    let size = fontSize(arguments[1], &program)
    let weight = arguments.count > 2 ? weight(arguments[2], &program) : 400
    guard let family, let size, let weight else { return nil }
    return .font(.family(family, size: size, weight: weight))
  }

  private mutating func systemFont(_ arguments: [Handle<ValueNode>], _ program: inout Program) -> Operand? {
    let size = fontSize(arguments[0], &program)
    let weight = arguments.count > 1 ? weight(arguments[1], &program) : 400
    guard let size, let weight else { return nil }
    return .font(.system(size: size, weight: weight))
  }

  private mutating func insets(_ arguments: [Handle<ValueNode>], _ program: inout Program) -> Operand? {
    guard let lengths = lengths(arguments, &program) else { return nil }
    let (top, leading) = (lengths[0], lengths.count > 1 ? lengths[1] : lengths[0])
    let (bottom, trailing) = lengths.count > 2 ? (lengths[2], lengths[3]) : (top, leading)
    return .insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  private mutating func shadow(_ arguments: [Handle<ValueNode>], _ program: inout Program) -> Operand? {
    let color = color(arguments[0], &program)
    let offset = lengths(Array(arguments[1...2]), &program)
    let blur = lengths([arguments[3]], isNegativeAllowed: false, &program)
    guard let color, let offset, let blur else { return nil }
    return .shadow(color, x: offset[0], y: offset[1], blur: blur[0])
  }
}
