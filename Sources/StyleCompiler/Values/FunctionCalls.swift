import StyleSupport
import StyleTable

extension Evaluator {
  internal mutating func call(_ node: ValueNode, _ evaluation: inout Evaluation) -> Operand? {
    let name = file.span(file.tree.nameRange(ofCall: node))
    let text = evaluation.names.text(file.names[Int(node.first)])
    let list = file.tree.argumentLists[node.arguments]
    let arguments = Array(file.tree.arguments[list.values])
    guard let function = Function.named(text) else {
      reportUnknownFunction(text, at: name, node, &evaluation)
      return check(list, &evaluation)
    }
    guard let form = function.forms.first(where: { $0.count == arguments.count }) else {
      guard !isWithinDamage else { return check(list, &evaluation) }
      let found = arguments.count == 1 ? "1 argument" : "\(arguments.count) arguments"
      evaluation.report(
        .wrongArguments, at: name,
        "wrong number of arguments in call to '\(text)'; expected \(function.signature), found \(found)",
        fixIts: fontDesign(in: node, function, arguments))
      return check(list, &evaluation)
    }
    var values: [Function.Argument] = []
    for (parameter, node) in zip(form, arguments) {
      if let value = argument(node, parameter.kind, &evaluation) { values.append(value) }
    }
    guard values.count == form.count, hasStops(values, function, at: name, &evaluation) else { return nil }
    let value = function.value(values)
    if case .gradient = value { return .value(value, .gradient) }
    return .value(value, function.result)
  }

  /// Returns the fix-it that gives the font of `call` the design that its last argument names, or none if that isn't one.
  private func fontDesign(
    in call: ValueNode, _ function: Function, _ arguments: [Handle<ValueNode>]
  ) -> [Diagnostic.FixIt] {
    guard function.result == .font, function.forms.contains(where: { $0.count == arguments.count - 1 }) else {
      return []
    }
    let ranges = arguments.suffix(2).map { file.tree.range(of: $0) }
    guard FontDesign(rawValue: file.text(ranges[1])) != nil else { return [] }
    let whole = call.start..<call.end
    let new = "font-design(\(file.text(call.start..<ranges[0].upperBound))), \(file.text(ranges[1])))"
    return [
      Diagnostic.FixIt(
        "replace '\(file.text(whole))' with '\(new)'", replacing: file.span(whole), with: new, isSafe: true)
    ]
  }

  /// Reports the unknown function `name`, and suggests one that takes as many arguments.
  private func reportUnknownFunction(
    _ name: String, at span: SourceSpan, _ call: ValueNode, _ evaluation: inout Evaluation
  ) {
    guard !evaluation.report.hasFound(.unknownFunction, at: span) else { return }
    if name == Self.stop {
      return evaluation.report(
        .unknownFunction, at: span, "function '\(name)' is only allowed as an argument of 'linear-gradient'")
    }
    if ClaimFunction(rawValue: name) != nil {
      return evaluation.report(
        .unknownFunction, at: span, "function '\(name)' is only allowed as the whole value in an '@expect'")
    }
    let argumentCount = file.tree.argumentLists[call.arguments].values.count
    var known = Function.all.filter { $0.forms.contains { $0.count == argumentCount } }.map(\.name)
    if known.isEmpty { known = Function.all.map(\.name) }
    let correction = evaluation.report.correction(of: name, among: known, Synonyms.functions)
    evaluation.report(
      .unknownFunction, at: span, "cannot find function '\(name)' in scope", notes: correction?.notes(at: span) ?? [],
      fixIts: correction.map { renaming($0, name, at: span, call) } ?? [])
  }

  /// Returns the fix-its that replace the unknown function `name` by `correction`, and the arguments that are written in
  /// another way there: `rgba(1, 2, 3, 0.5)` is `rgb(1, 2, 3, 50%)`.
  ///
  /// They are safe only if the function certainly means the same and takes the arguments.
  private func renaming(
    _ correction: Correction, _ name: String, at span: SourceSpan, _ call: ValueNode
  ) -> [Diagnostic.FixIt] {
    let arguments = file.tree.arguments[file.tree.argumentLists[call.arguments].values]
    let form = correction.text.flatMap { Function.named($0) }?.forms.first { $0.count == arguments.count }
    guard let text = correction.text, let form else { return correction.fixIts(for: name, at: span) }
    var (new, end, isSafe) = (text, UInt32(span.end), correction.isCertain)
    for (parameter, argument) in zip(form, arguments) {
      guard case .number(let type, let bounds) = parameter.kind else { continue }
      let (kind, range) = (file.tree.values[argument].kind, file.tree.range(of: argument))
      let number = Double(file.text(range)) ?? 0
      switch (kind, type) {
      case (.number, .number): isSafe = isSafe && bounds?.contains(number) != false
      case (.number, .percent): isSafe = isSafe && 0...1 ~= number
      case (.quantity, .number), (.string, _), (.escapedString, _), (.color, _), (.identifier, _): isSafe = false
      default: break
      }
      guard kind == .number, type != .number,
        let converted = convertedNumber(number, .number, file.text(range), to: type)
      else { continue }
      new += file.text(end..<range.lowerBound) + converted
      end = range.upperBound
    }
    guard end > span.end else { return correction.fixIts(for: name, at: span).map { isSafe ? $0 : $0.unsafe } }
    let whole = UInt32(span.start)..<call.end
    new += file.text(end..<call.end)
    return [
      Diagnostic.FixIt(
        "replace '\(file.text(whole))' with '\(new)'", replacing: file.span(whole), with: new, isSafe: isSafe)
    ]
  }

  private mutating func argument(
    _ node: Handle<ValueNode>, _ kind: Function.Parameter.Kind, _ evaluation: inout Evaluation
  ) -> Function.Argument? {
    switch kind {
    case .number(let type, let range): number(node, type, in: range, &evaluation).map { .number($0) }
    case .length(let bound): length(node, bound, &evaluation).map { .number(Double($0)) }
    case .weight: weight(node, &evaluation).map { .number(Double($0)) }
    case .font:
      if case .font(let font)? = argument(node, as: .font, &evaluation) { .font(font) } else { nil }
    case .text: text(node, &evaluation).map { .text($0.verbatim(false)) }
    case .plainText: plainText(node, &evaluation).map { .text($0.verbatim(false)) }
    case .verbatim: verbatimText(node, &evaluation).map { .text($0) }
    case .color(let channels, let orGradient): color(node, channels: channels, orGradient: orGradient, &evaluation)
    case .seconds(let name): seconds(node, name, &evaluation).map { .number($0) }
    case .bounce(let orDelay): bounce(node, orDelay: orDelay, &evaluation)
    case .stop(let orAngle): stop(node, orAngle: orAngle, &evaluation)
    case .keyword(let keywords): keyword(node, keywords, &evaluation).map { .number(Double($0)) }
    }
  }

  private mutating func argument(
    _ argument: Handle<ValueNode>, as type: ValueType, _ evaluation: inout Evaluation
  ) -> Value? {
    within(argument) { evaluator in
      guard let operand = evaluator.operand(of: argument, &evaluation) else { return nil }
      return evaluator.coerce(operand, to: PropertyType(base: type), &evaluation)
    }
  }

  /// Returns a 64-bit number of `kind` in `range`, or `nil` if an error was reported.
  internal mutating func number(
    _ argument: Handle<ValueNode>, _ kind: ValueType, in range: ClosedRange<Double>?, _ evaluation: inout Evaluation
  ) -> Double? {
    within(argument) { (evaluator) -> Double? in
      guard let operand = evaluator.operand(of: argument, &evaluation) else { return nil }
      guard case .number(let number, kind) = operand else {
        _ = evaluator.coerce(operand, to: PropertyType(base: kind), &evaluation)
        return nil
      }
      guard number.isFinite, kind != .number || Float(number).isFinite else {
        return evaluator.outOfRange("number is too large", &evaluation)
      }
      guard let range, !range.contains(number) else { return number }
      let unit = kind == .percent ? "%" : ""
      let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      return evaluator.outOfRange("argument must be between \(low)\(unit) and \(high)\(unit)", &evaluation)
    }
  }

  /// Returns a length in points, or `nil` if an error was reported.
  private mutating func length(
    _ node: Handle<ValueNode>, _ bound: Function.Parameter.LengthBound?, _ evaluation: inout Evaluation
  ) -> Float? {
    guard case .number(let length)? = argument(node, as: .length, &evaluation) else { return nil }
    return switch bound {
    case .zero where length < 0: within(node) { $0.outOfRange("length must not be negative", &evaluation) }
    case .aboveZero where length <= 0: within(node) { $0.outOfRange("font size must be greater than 0", &evaluation) }
    default: length
    }
  }

  /// Returns a font weight, by name or from 1 to 999, or `nil` if an error was reported.
  private mutating func weight(_ node: Handle<ValueNode>, _ evaluation: inout Evaluation) -> UInt16? {
    within(node) { (evaluator) -> UInt16? in
      guard let operand = evaluator.operand(of: node, &evaluation) else { return nil }
      if case .identifier(let identifier) = operand {
        return evaluator.index(of: identifier, in: .weights, &evaluation).map { FontWeight.allCases[$0].rawValue }
      }
      if !evaluator.unquoting(.weights).isEmpty {
        evaluator.reportNoWord(operand, .weights, &evaluation)
        return nil
      }
      guard case .integer(let weight)? = evaluator.coerce(operand, to: PropertyType(base: .integer), &evaluation) else {
        return nil
      }
      if let weight = UInt16(exactly: weight), FontWeight.range.contains(weight) { return weight }
      return evaluator.outOfRange("font weight must be between 1 and 999", &evaluation)
    }
  }

  /// Returns a text, which may have parameters, or `nil` if an error was reported.
  private mutating func text(_ node: Handle<ValueNode>, _ evaluation: inout Evaluation) -> Value.Text? {
    if case .string(let text)? = argument(node, as: .string, &evaluation) { text } else { nil }
  }

  private mutating func plainText(_ node: Handle<ValueNode>, _ evaluation: inout Evaluation) -> Value.Text? {
    guard let text = text(node, &evaluation) else { return nil }
    guard text.isTemplate else { return text }
    within(node) {
      evaluation.report(
        .wrongArguments, at: $0.wholeSpan, "the name of a color cannot contain parameters",
        notes: $0.tokenNotes(evaluation))
    }
    return nil
  }

  /// Returns a color, or a gradient if `orGradient` is true, or `nil` if an error was reported.
  ///
  /// - Parameter channels: Whether every color must have channels.
  internal mutating func color(
    _ node: Handle<ValueNode>, channels: Bool = false, orGradient: Bool = false, _ evaluation: inout Evaluation
  ) -> Function.Argument? {
    within(node) { evaluator in
      guard
        let value = evaluator.operand(of: node, &evaluation).flatMap({
          evaluator.coerce($0, to: .color, orTo: orGradient ? .gradient : nil, &evaluation)
        })
      else { return nil }
      let (colors, argument): ([Value.Color], Function.Argument)
      switch value {
      case .color(let color): (colors, argument) = ([color], .color(color))
      case .gradient(let gradient): (colors, argument) = (gradient.stops.map(\.color), .gradient(gradient))
      default: return nil
      }
      guard channels, let supplier = colors.lazy.compactMap(\.supplier).first else { return argument }
      evaluation.report(
        .typeMismatch, at: evaluator.wholeSpan, "expected a color with known components; \(supplier)",
        notes: evaluator.tokenNotes(evaluation))
      return nil
    }
  }

  /// Returns `operand`, the current value, as a value of `type`, or of `other` if that is its type. Reports an error that
  /// names both, and returns `nil`, if it is neither.
  internal func coerce(
    _ operand: Operand, to type: ValueType, orTo other: ValueType?, _ evaluation: inout Evaluation
  ) -> Value? {
    guard let other else { return coerce(operand, to: PropertyType(base: type), &evaluation) }
    let found = evaluation.sheets.ownValue(of: operand)?.type
    if let found, found != type, found != other {
      evaluation.report(
        .typeMismatch, at: wholeSpan,
        "expected a value of type '\(type.name)' or '\(other.name)', found '\(found.name)'",
        notes: tokenNotes(evaluation))
      return nil
    }
    return coerce(operand, to: PropertyType(base: found == other ? other : type), &evaluation)
  }

  /// Returns a number of seconds that isn't negative, or `nil` if an error was reported.
  private mutating func seconds(
    _ node: Handle<ValueNode>, _ name: String, _ evaluation: inout Evaluation
  ) -> Double? {
    guard case .number(let seconds)? = argument(node, as: .duration, &evaluation) else { return nil }
    if seconds >= 0 { return Double(seconds) }
    return within(node) { $0.outOfRange("\(name) must not be negative", &evaluation) }
  }

  /// Returns the bounce of a spring in percent, or the delay in its place, or `nil` if an error was reported.
  private mutating func bounce(
    _ node: Handle<ValueNode>, orDelay: Bool, _ evaluation: inout Evaluation
  ) -> Function.Argument? {
    within(node) { (evaluator) -> Function.Argument? in
      guard let operand = evaluator.operand(of: node, &evaluation) else { return nil }
      if orDelay, operand.type == .duration { return evaluator.seconds(node, "delay", &evaluation).map { .delay($0) } }
      guard
        case .number(let bounce)? = evaluator.coerce(
          operand, to: .percent, orTo: orDelay ? .duration : nil, &evaluation)
      else { return nil }
      if bounce > -100, bounce < 100 { return .number(Double(bounce)) }
      return evaluator.outOfRange("bounce must be between -100% and 100%, both excluded", &evaluation)
    }
  }

  /// Returns a text that isn't translated: a string literal or a token. Returns `nil` if an error was reported.
  private mutating func verbatimText(_ node: Handle<ValueNode>, _ evaluation: inout Evaluation) -> Value.Text? {
    var literal = file.tree.values[node]
    while literal.kind == .group { literal = file.tree.values[literal.left] }
    guard let text = text(node, &evaluation) else { return nil }
    if [.string, .escapedString, .designToken].contains(literal.kind) { return text }
    within(node) {
      evaluation.report(.typeMismatch, at: $0.wholeSpan, "expected a string literal or a token with a string")
    }
    return nil
  }

  /// Returns the index of a keyword in `keywords`, or `nil` if an error was reported.
  private mutating func keyword(
    _ node: Handle<ValueNode>, _ keywords: Function.Keywords, _ evaluation: inout Evaluation
  ) -> Int? {
    within(node) { evaluator in
      guard let operand = evaluator.operand(of: node, &evaluation) else { return nil }
      if case .identifier(let identifier) = operand {
        return evaluator.index(of: identifier, in: keywords, &evaluation)
      }
      evaluator.reportNoWord(operand, keywords, &evaluation)
      return nil
    }
  }

  private func index(of identifier: Name, in keywords: Function.Keywords, _ evaluation: inout Evaluation) -> Int? {
    let text = evaluation.names.text(identifier)
    if let index = keywords.names.firstIndex(of: text) { return index }
    reportWord(text, "'\(text)' is not a valid \(keywords.kind)", &evaluation) {
      $0.report.correction(of: text, among: keywords.names, keywords.synonyms)
    }
    return nil
  }

  /// Returns the fix-it that removes the quotation marks around the current value, or none if it isn't one of `keywords`
  /// in quotation marks.
  private func unquoting(_ keywords: Function.Keywords) -> [Diagnostic.FixIt] {
    let source = file.text(file.tree.range(of: whole))
    let word = String(source.dropFirst().dropLast())
    guard file.tree.values[whole].kind == .string, keywords.names.contains(word) else { return [] }
    return [Diagnostic.FixIt("replace '\(source)' with '\(word)'", replacing: wholeSpan, with: word)]
  }

  /// Reports that the current value, `operand`, isn't a word.
  private func reportNoWord(_ operand: Operand, _ keywords: Function.Keywords, _ evaluation: inout Evaluation) {
    let found = operand.type?.name ?? "nothing"
    evaluation.report(
      .typeMismatch, at: wholeSpan, "expected a \(keywords.kind) name, found a value of type '\(found)'",
      notes: tokenNotes(evaluation), fixIts: unquoting(keywords))
  }
}

/// The arguments of a gradient.
extension Evaluator {
  /// The name of the function that gives a color of a gradient its position.
  internal static let stop = "stop"

  /// Returns a stop of a gradient, or an angle if `orAngle` is true, or `nil` if an error was reported.
  internal mutating func stop(
    _ node: Handle<ValueNode>, orAngle: Bool, _ evaluation: inout Evaluation
  ) -> Function.Argument? {
    if let call = stopCall(at: node, evaluation.names) { return stop(call, &evaluation) }
    return within(node) { evaluator in
      guard let operand = evaluator.operand(of: node, &evaluation) else { return nil }
      if orAngle, case .number(let degrees, .angle) = operand {
        return degrees.isFinite ? .angle(degrees) : evaluator.outOfRange("number is too large", &evaluation)
      }
      guard case .color(let color)? = evaluator.coerce(operand, to: .color, orTo: orAngle ? .angle : nil, &evaluation)
      else { return nil }
      return .stop(color, nil)
    }
  }

  /// Returns the call of `stop` that is the value at `node`, possibly in parentheses, or `nil` if it's something else.
  internal func stopCall(at node: Handle<ValueNode>, _ names: ProgramNames) -> ValueNode? {
    var call = file.tree.values[node]
    while call.kind == .group { call = file.tree.values[call.left] }
    return call.kind == .call && names.text(file.names[Int(call.first)]) == Self.stop ? call : nil
  }

  /// Returns the stop that `call` gives a position, or `nil` if an error was reported.
  internal mutating func stop(_ call: ValueNode, _ evaluation: inout Evaluation) -> Function.Argument? {
    let list = file.tree.argumentLists[call.arguments]
    let arguments = Array(file.tree.arguments[list.values])
    guard arguments.count == 2 else {
      let found = arguments.count == 1 ? "1 argument" : "\(arguments.count) arguments"
      evaluation.report(
        .wrongArguments, at: file.span(file.tree.nameRange(ofCall: call)),
        "wrong number of arguments in call to 'stop'; expected stop(color, percent), found \(found)")
      _ = check(list, &evaluation)
      return nil
    }
    let color = color(arguments[0], &evaluation)
    let position = number(arguments[1], .percent, in: 0...100, &evaluation)
    guard case .color(let color)? = color, let position else { return nil }
    return .stop(color, position)
  }

  /// Returns whether `arguments` of `function` have 2 to 8 stops if it creates a gradient. Otherwise, reports an error.
  internal func hasStops(
    _ arguments: [Function.Argument], _ function: Function, at name: SourceSpan, _ evaluation: inout Evaluation
  ) -> Bool {
    guard function.result == .gradient else { return true }
    let count = arguments.count { if case .stop = $0 { true } else { false } }
    guard !(2...8).contains(count) else { return true }
    evaluation.report(
      .wrongArguments, at: name,
      "wrong number of stops in call to '\(function.name)'; expected 2 to 8, found \(count)")
    return false
  }
}
