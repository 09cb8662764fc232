import StyleSupport
import StyleTable

extension Evaluator {
  /// Returns the result of the call at `node`, or `nil` if an error was reported.
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
      let found = arguments.count == 1 ? "1 argument" : "\(arguments.count) arguments"
      evaluation.report(
        .wrongArguments, at: name,
        "wrong number of arguments in call to '\(text)'; expected \(function.signature), found \(found)")
      return check(list, &evaluation)
    }
    var values: [Function.Argument] = []
    for (parameter, node) in zip(form, arguments) {
      if let value = argument(node, parameter.kind, &evaluation) { values.append(value) }
    }
    return values.count == form.count ? .value(function.value(values), function.result) : nil
  }

  /// Reports the unknown function `name`, and suggests one that takes as many arguments.
  private func reportUnknownFunction(
    _ name: String, at span: SourceSpan, _ call: ValueNode, _ evaluation: inout Evaluation
  ) {
    guard !evaluation.report.hasFound(.unknownFunction, at: span) else { return }
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

  /// Returns the argument at `node`, or `nil` if an error was reported.
  private mutating func argument(
    _ node: Handle<ValueNode>, _ kind: Function.Parameter.Kind, _ evaluation: inout Evaluation
  ) -> Function.Argument? {
    switch kind {
    case .number(let type, let range): number(node, type, in: range, &evaluation).map { .number($0) }
    case .length(let bound): length(node, bound, &evaluation).map { .number(Double($0)) }
    case .weight: weight(node, &evaluation).map { .number(Double($0)) }
    case .text: text(node, &evaluation).map { .text($0) }
    case .plainText: plainText(node, &evaluation).map { .text($0) }
    case .color: color(node, &evaluation).map { .color($0) }
    case .channels: channels(node, &evaluation).map { .color($0) }
    case .keyword(let keywords): keyword(node, keywords, &evaluation).map { .number(Double($0)) }
    }
  }

  /// Returns the value of `argument` as a value of `type`, or `nil` if an error was reported.
  private mutating func argument(
    _ argument: Handle<ValueNode>, as type: ValueType, _ evaluation: inout Evaluation
  ) -> Value? {
    within(argument) { evaluator in
      guard let operand = evaluator.operand(of: argument, &evaluation) else { return nil }
      return evaluator.coerce(operand, to: PropertyType(base: type), &evaluation)
    }
  }

  /// Returns a 64-bit number of `kind` in `range`, or `nil` if an error was reported.
  private mutating func number(
    _ argument: Handle<ValueNode>, _ kind: ValueType, in range: ClosedRange<Double>?, _ evaluation: inout Evaluation
  ) -> Double? {
    within(argument) { (evaluator) -> Double? in
      guard let operand = evaluator.operand(of: argument, &evaluation) else { return nil }
      guard case .number(let number, kind) = operand else {
        _ = evaluator.coerce(operand, to: PropertyType(base: kind), &evaluation)
        return nil
      }
      guard number.isFinite else { return evaluator.outOfRange("number is too large", &evaluation) }
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
    guard case .string(let text)? = argument(node, as: .string, &evaluation) else { return nil }
    return text
  }

  /// Returns a text without parameters, or `nil` if an error was reported.
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

  /// Returns a color, or `nil` if an error was reported.
  private mutating func color(_ node: Handle<ValueNode>, _ evaluation: inout Evaluation) -> Value.Color? {
    guard case .color(let color)? = argument(node, as: .color, &evaluation) else { return nil }
    return color
  }

  /// Returns a color with channels, or `nil` if an error was reported.
  private mutating func channels(_ node: Handle<ValueNode>, _ evaluation: inout Evaluation) -> Value.Color? {
    guard let color = color(node, &evaluation) else { return nil }
    guard let supplier = color.supplier else { return color }
    within(node) {
      evaluation.report(
        .typeMismatch, at: $0.wholeSpan, "expected a color with known components; \(supplier)",
        notes: $0.tokenNotes(evaluation))
    }
    return nil
  }

  /// Returns the index of a keyword in `keywords`, or `nil` if an error was reported.
  private mutating func keyword(
    _ node: Handle<ValueNode>, _ keywords: Function.Keywords, _ evaluation: inout Evaluation
  )
    -> Int?
  {
    within(node) { evaluator in
      guard let operand = evaluator.operand(of: node, &evaluation) else { return nil }
      if case .identifier(let identifier) = operand {
        return evaluator.index(of: identifier, in: keywords, &evaluation)
      }
      evaluator.reportNoWord(operand, keywords, &evaluation)
      return nil
    }
  }

  /// Returns the index of `name` in `keywords`. Reports an error and returns `nil` if it isn't there.
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
