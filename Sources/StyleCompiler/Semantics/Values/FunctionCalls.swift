import StyleSupport
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

extension Evaluator {
  /// Returns the value of `argument` as a value of `type`, or `nil` if an error was reported.
  private mutating func argument(
    _ argument: Handle<ValueNode>, as type: ValueType, _ program: inout Program
  ) -> Value? {
    within(argument) { evaluator in
      guard let operand = evaluator.operand(of: argument, &program) else { return nil }
      return evaluator.coerce(operand, to: PropertyType(base: type), &program)
    }
  }

  /// Returns a 64-bit number of `kind` in `range`, or `nil` if an error was reported.
  private mutating func number(
    _ argument: Handle<ValueNode>, _ kind: ValueType, in range: ClosedRange<Double>?, _ program: inout Program
  ) -> Double? {
    within(argument) { (evaluator) -> Double? in
      guard let operand = evaluator.operand(of: argument, &program) else { return nil }
      guard case .number(let number, kind) = operand else {
        _ = evaluator.coerce(operand, to: PropertyType(base: kind), &program)
        return nil
      }
      guard number.isFinite else { return evaluator.outOfRange("the number is too large", &program) }
      guard let range, !range.contains(number) else { return number }
      let unit = kind == .percent ? "%" : ""
      let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      return evaluator.outOfRange("the argument must lie between \(low)\(unit) and \(high)\(unit)", &program)
    }
  }

  /// Returns lengths in points, or `nil` if an error was reported.
  private mutating func lengths(
    _ arguments: [Handle<ValueNode>], isNegativeAllowed: Bool = true, _ program: inout Program
  ) -> [Float]? {
    let lengths: [Float?] = arguments.map { node in
      guard case .number(let length)? = argument(node, as: .length, &program) else { return nil }
      guard length < 0, !isNegativeAllowed else { return length }
      return within(node) { $0.outOfRange("the length must not be negative", &program) }
    }
    let found = lengths.compactMap { $0 }
    return found.count == lengths.count ? found : nil
  }

  /// Returns a font size in points, or `nil` if an error was reported.
  private mutating func fontSize(_ node: Handle<ValueNode>, _ program: inout Program) -> Float? {
    guard case .number(let size)? = argument(node, as: .length, &program) else { return nil }
    return size > 0 ? size : within(node) { $0.outOfRange("a font's size is above 0", &program) }
  }

  /// Returns a font weight, by name or from 1 to 999, or `nil` if an error was reported.
  private mutating func weight(_ node: Handle<ValueNode>, _ program: inout Program) -> UInt16? {
    within(node) { (evaluator) -> UInt16? in
      guard let operand = evaluator.operand(of: node, &program) else { return nil }
      if case .word(let word) = operand {
        let text = program.names.text(word)
        if let weight = FontWeight(named: text.utf8) { return weight.rawValue }
        let known = FontWeight.allCases.map(\.name)
        return evaluator.reportUnknownWord(text, among: known, Synonyms.weights, "a font's weight", &program)
      }
      guard case .integer(let weight)? = evaluator.coerce(operand, to: PropertyType(base: .integer), &program) else {
        return nil
      }
      if 1...999 ~= weight { return UInt16(weight) }
      return evaluator.outOfRange("a font's weight lies between 1 and 999", &program)
    }
  }

  /// Returns a text, which may have parameters, or `nil` if an error was reported.
  private mutating func text(_ node: Handle<ValueNode>, _ program: inout Program) -> Value.Text? {
    guard case .string(let text)? = argument(node, as: .string, &program) else { return nil }
    return text
  }

  /// Returns a color with channels or a system color, or `nil` if an error was reported.
  private mutating func color(_ node: Handle<ValueNode>, _ program: inout Program) -> Value.Color? {
    guard case .color(let color)? = argument(node, as: .color, &program) else { return nil }
    return color
  }

  /// Returns a color with channels, or `nil` if an error was reported.
  private mutating func channels(_ node: Handle<ValueNode>, _ program: inout Program) -> RGBA? {
    switch color(node, &program) {
    case .rgba(let color): return color
    case .system(let name):
      let message = "expected a color with channels; the platform chooses those of system(\(name.rawValue))"
      program.report(.typeMismatch, at: span(of: node), message)
      return nil
    case nil: return nil
    }
  }

  /// Returns one of a list of keywords, or `nil` if an error was reported.
  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: Handle<ValueNode>, _ type: Word.Type, _ synonyms: SynonymTable, _ what: String, _ program: inout Program
  ) -> Word? {
    within(node) { evaluator in
      guard let operand = evaluator.operand(of: node, &program) else { return nil }
      guard case .word(let word) = operand else {
        let found = operand.type?.name ?? "nothing"
        program.report(
          .typeMismatch, at: evaluator.wholeSpan, "expected the name of \(what), found a value of type '\(found)'")
        return nil
      }
      let text = program.names.text(word)
      if let known = Word(rawValue: text) { return known }
      return evaluator.reportUnknownWord(text, among: Word.allCases.map(\.rawValue), synonyms, what, &program)
    }
  }

  /// Reports that `word` isn't in `known`.
  private func reportUnknownWord<Result>(
    _ word: String, among known: [String], _ synonyms: SynonymTable, _ what: String, _ program: inout Program
  ) -> Result? {
    guard !program.bag.hasFound(.wrongArguments, at: wholeSpan) else { return nil }
    let correction = program.correction(of: word, among: known, synonyms)
    program.report(
      .wrongArguments, at: wholeSpan, "'\(word)' is not the name of \(what)",
      notes: correction?.notes(at: wholeSpan) ?? [], fixIts: wordFixIts(correction, for: word))
    return nil
  }
}
