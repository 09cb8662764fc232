import StyleSupport
import StyleTable

extension Evaluator {
  /// Returns `operand` as a value of `type`. Reports an error and returns `nil` if it has another type.
  internal func coerce(_ operand: Operand, to type: PropertyType, _ evaluation: inout Evaluation) -> Value? {
    if case .identifier(let identifier) = operand { return coerce(identifier: identifier, to: type, &evaluation) }
    switch (type.base, operand) {
    case (.integer, .number(let number, .number)):
      noteUse(asLength: false, &evaluation)
      return integer(number, &evaluation)
    case (.length, .number(let number, .number)):
      noteUse(asLength: true, &evaluation)
      return rounded(number, &evaluation).map { .number($0) }
    case (let wanted, .number(let number, let kind)) where wanted == kind:
      if kind == .number { noteUse(asLength: false, &evaluation) }
      return rounded(number, &evaluation).map { .number($0) }
    case (let wanted, .value(let value, let type)) where wanted == type: return value
    case (_, .enumCase(let position, let found)) where found == type: return .enumeration(position)
    case (.enumeration, .enumCase(_, let found)): return mismatch(found: found, wanted: type, &evaluation)
    default:
      let fixIts = conversions(of: operand, to: type, evaluation)
      return mismatch(found: operand.type ?? type.base, wanted: type.base, fixIts: fixIts, &evaluation)
    }
  }

  /// Records that the current value has no unit, if it is a design token alone.
  private func noteUse(asLength isLength: Bool, _ evaluation: inout Evaluation) {
    var node = file.tree.values[whole]
    while node.kind == .group { node = file.tree.values[node.left] }
    guard node.kind == .designToken else { return }
    evaluation.unitlessUses.add(file.span(node.start..<node.end), isLength: isLength)
  }

  /// Returns `word`, the value of a design token in a theme, as a value of `type`. Reports an error and returns `nil`
  /// if it has another type, or if `type` is `nil`.
  internal func coerceWord(_ word: Name, to type: ValueType?, _ evaluation: inout Evaluation) -> Value? {
    let text = evaluation.names.text(word)
    guard let type else { return nil }
    if text != Keyword.none.rawValue { return coerce(identifier: word, to: PropertyType(base: type), &evaluation) }
    return unknownIdentifier(text, as: PropertyType(base: type), wanted: "a valid '\(type.name)' value", &evaluation)
  }

  private func coerce(identifier: Name, to type: PropertyType, _ evaluation: inout Evaluation) -> Value? {
    let text = evaluation.names.text(identifier)
    if text == Keyword.none.rawValue, !evaluatesArgument { return Value.none }
    if type.base == .enumeration {
      if let position = evaluation.declarations.properties.cases(of: type).firstIndex(of: identifier) {
        return .enumeration(UInt32(position))
      }
      return unknownIdentifier(
        text, as: type, wanted: "a case of '\(evaluation.declarations.properties.text(of: type))'", &evaluation)
    }
    guard let operand = evaluation.sheets.operand(ofIdentifier: identifier) else {
      return unknownIdentifier(text, as: type, wanted: "a valid '\(type.base.name)' value", &evaluation)
    }
    return coerce(operand, to: type, &evaluation)
  }

  private func unknownIdentifier(
    _ identifier: String, as type: PropertyType, wanted: String, _ evaluation: inout Evaluation
  ) -> Value? {
    reportWord(identifier, as: type, "'\(identifier)' is not \(wanted)", &evaluation) {
      correction(of: identifier, as: type, &$0)
    }
    return nil
  }

  /// Reports that `word`, the current value or the value of a design token in its place, has no meaning here.
  ///
  /// A word without a meaning anywhere is reported in the definition of the token.
  ///
  /// - Parameters:
  ///   - type: The type that the value must have, or `nil` for a word that only functions know.
  ///   - correction: Returns the most likely meaning of the word, or `nil` if nothing is similar.
  internal func reportWord(
    _ word: String, as type: PropertyType? = nil, _ message: String, _ evaluation: inout Evaluation,
    correction: (inout Evaluation) -> Correction?
  ) {
    let isWritten = file.text(file.tree.range(of: whole)) == word
    let origin = isWritten ? nil : evaluation.place(ofWord: word, in: whole, of: file)
    let place = origin ?? wholeSpan
    // `none` is a value, which no argument can be.
    let isArgument = evaluatesArgument && word != Keyword.none.rawValue
    let id: Diagnostic.ID = isArgument ? .wrongArguments : .typeMismatch
    guard ![.typeMismatch, .wrongArguments].contains(where: { evaluation.report.hasFound($0, at: place) }) else {
      return
    }
    if isWritten || origin != nil, let token = evaluation.definitions.token(ofWord: word, in: place.fileID),
      evaluation.definitions.place(ofValueOf: token) != place
    {
      return evaluation.definitions.reportTokenAsWord(token, word, id, at: place, &evaluation.report)
    }
    if isWritten, let type, let name = evaluation.declaredName(word, of: control, as: type) {
      return evaluation.report(
        id, at: place, "'\(word)' is a \(name.kind); write '\(name.use)'",
        notes: [Diagnostic.Note("'\(word)' is declared here", at: name.span)],
        fixIts: [Diagnostic.FixIt("replace '\(word)' with '\(name.use)'", replacing: place, with: name.use)])
    }
    let correction = correction(&evaluation)
    let use = origin == nil ? tokenNotes(evaluation) : [Diagnostic.Note("used here", at: wholeSpan)]
    evaluation.report(
      id, at: place, message, notes: (correction?.notes(at: place) ?? []) + use,
      fixIts: isWritten || origin != nil ? correction?.fixIts(for: word, at: place) ?? [] : [])
  }

  private func correction(of identifier: String, as type: PropertyType, _ evaluation: inout Evaluation) -> Correction? {
    let none = KnownNames([Keyword.none.rawValue])
    if !evaluatesArgument, let none = Synonyms.absence.correction(of: identifier, among: none) { return none }
    switch type.base {
    case .color: return evaluation.report.correction(of: identifier, among: ColorNames.all, Synonyms.colors)
    case .bool: return evaluation.report.correction(of: identifier, among: Keyword.ofBools, Synonyms.flags)
    case .enumeration:
      return evaluation.report.correction(
        of: identifier, among: evaluation.declarations.properties.caseTexts(of: type), Synonyms.cases)
    case .string: return startsAfterSpace ? Correction("\"\(identifier)\"") : nil
    default: return nil
    }
  }

  /// Whether whitespace or punctuation of the language precedes the value. After another kind of quotation mark, as
  /// in `'a`, the word is only a part of the intended value.
  private var startsAfterSpace: Bool {
    " \t\r\n:,(".utf8.contains(file.bytes[Int(file.tree.range(of: whole).lowerBound) - 1])
  }

  internal func mismatch<Result>(
    found: ValueType, wanted: ValueType, fixIts: [Diagnostic.FixIt] = [], _ evaluation: inout Evaluation
  ) -> Result? {
    evaluation.report(
      .typeMismatch, at: wholeSpan, "expected a value of type '\(wanted.name)', found '\(found.name)'",
      notes: tokenNotes(evaluation), fixIts: fixIts)
    return nil
  }

  /// Reports that the case of an enumeration isn't one of another enumeration.
  private func mismatch(found: PropertyType, wanted: PropertyType, _ evaluation: inout Evaluation) -> Value? {
    evaluation.report(
      .typeMismatch, at: wholeSpan,
      "expected a value of type '\(evaluation.declarations.properties.text(of: wanted))', found '\(evaluation.declarations.properties.text(of: found))'"
    )
    return nil
  }

  private func integer(_ number: Double, _ evaluation: inout Evaluation) -> Value? {
    if let integer = Int32(exactly: number) { return .integer(integer) }
    let hasFraction = number.isFinite && number.truncatingRemainder(dividingBy: 1) != 0
    if hasFraction { return mismatch(found: .number, wanted: .integer, &evaluation) }
    return outOfRange("integer is out of range; expected -2147483648 to 2147483647", &evaluation)
  }

  /// Returns `number` in its stored form: the nearest 32-bit float, with -0 as 0. Returns `nil` if it is too large.
  internal func rounded(_ number: Double, _ evaluation: inout Evaluation) -> Float? {
    let float = Float(number)
    guard float.isFinite else { return outOfRange("number is too large", &evaluation) }
    return float == 0 ? 0 : float
  }

  internal func outOfRange<Result>(_ message: String, _ evaluation: inout Evaluation) -> Result? {
    if !knowsOnlyTypes { evaluation.report(.outOfRange, at: wholeSpan, message) }
    return nil
  }

  /// Returns fix-its that convert `operand`, the current value, to a value of `type`, or none if the value can't be
  /// meant as one.
  ///
  /// None of them is safe: style sheets have no implicit conversions, and the intended value is a guess.
  private func conversions(of operand: Operand, to type: PropertyType, _ evaluation: borrowing Evaluation)
    -> [Diagnostic.FixIt]
  {
    let range = file.tree.range(of: whole)
    let source = file.text(range)
    guard
      let text = literalConversion(of: operand, source, to: type, evaluation) ?? wrapped(operand, source, in: type.base)
    else { return [] }
    return [Diagnostic.FixIt("replace '\(source)' with '\(text)'", replacing: file.span(range), with: text)]
  }

  /// Returns `source` as an argument of the function that creates values of `type`, or `nil` if the function takes
  /// other arguments.
  private func wrapped(_ operand: Operand, _ source: String, in type: ValueType) -> String? {
    switch (type, operand) {
    case (.insets, .number(_, .number)), (.insets, .number(_, .length)): "insets(\(source))"
    case (.font, .number(1..., .number)), (.font, .number(1..., .length)): "system-font(\(source))"
    case (.image, .value(.string, _)): "image(\(source))"
    case (.transition, .number(0..., .duration)): "ease(\(source))"
    case (.length, .value(.record(let record), .insets))
    where record.numbers.allSatisfy({ $0 == record.numbers[0] }): firstArgument
    default: nil
    }
  }

  /// Returns the literal `operand`, written as `source`, as a literal of `type`, or `nil` if it can't be meant as one.
  private func literalConversion(
    of operand: Operand, _ source: String, to type: PropertyType, _ evaluation: borrowing Evaluation
  ) -> String? {
    switch (operand, file.tree.values[whole].kind) {
    case (.number(let number, let kind), .number), (.number(let number, let kind), .quantity):
      convertedNumber(number, kind, source, to: type.base)
    case (.value(.string, _), .string): convertedText(String(source.dropFirst().dropLast()), to: type, evaluation)
    default: nil
    }
  }

  internal func convertedNumber(_ number: Double, _ kind: ValueType, _ source: String, to type: ValueType) -> String? {
    switch (kind, type) {
    // Numbers in function arguments are channels from 0 to 255, not fractions.
    case (.percent, .number) where !evaluatesArgument: Float(number / 100).decimalDescription
    case (.number, .percent) where 0...1 ~= number: Float(number * 100).decimalDescription + "%"
    case (.number, .percent) where 1...100 ~= number: source + "%"
    case (.number, .string): "\"\(source)\""
    case (.length, .number), (.length, .integer): Float(number).decimalDescription
    case (.number, .bool) where number == 0: Keyword.false.rawValue
    case (.number, .bool) where number == 1: Keyword.true.rawValue
    case (.number, .offset), (.length, .offset): "offset(\(source), \(source))"
    case (.number, .size), (.length, .size): "size(\(source), \(source))"
    case (.number, _) where type.isNumber && type != .percent: source + type.unit
    default: nil
    }
  }

  private func convertedText(_ text: String, to type: PropertyType, _ evaluation: borrowing Evaluation) -> String? {
    switch type.base {
    case .color where ColorNames.color(named: text.utf8) != nil || Evaluator.isHexadecimalColor(text): text
    case .enumeration where evaluation.declarations.properties.caseTexts(of: type).contains(text): text
    case .bool where Keyword.ofBools.contains(text): text
    default: nil
    }
  }

  private static func isHexadecimalColor(_ text: String) -> Bool {
    var lexer = Lexer(SourceBytes(Array(text.utf8)))
    let token = lexer.next()
    return token.kind == .color && Int(token.end) == text.utf8.count
  }

  /// The source of the first argument of the current call, or `nil` if the current value isn't a call.
  private var firstArgument: String? {
    let node = file.tree.values[whole]
    guard node.kind == .call else { return nil }
    let arguments = file.tree.arguments[file.tree.argumentLists[node.arguments].values]
    return arguments.first.map { file.text(file.tree.range(of: $0)) }
  }
}

/// Words that come from design tokens.
extension Evaluation {
  /// Returns the location of `word` in the definition of the token that `value` names, directly or through other tokens.
  ///
  /// The result is `nil` if the word has a meaning anywhere, so that only its use can be wrong, or if the word isn't
  /// written in a definition.
  internal func place(ofWord word: String, in value: Handle<ValueNode>, of file: SheetFile) -> SourceSpan? {
    guard let name = names.existing(word), !hasMeaning(name) else { return nil }
    var seen = Set<DesignTokenID>()
    var pending = [(value, file)]
    // The limit bounds the work for many uses of a long chain of tokens.
    while let (value, file) = pending.popLast(), seen.count < 64 {
      var node = file.tree.values[value]
      while node.kind == .group { node = file.tree.values[node.left] }
      if node.kind == .identifier, file.names[Int(node.first)] == name { return file.span(node.start..<node.end) }
      guard node.kind == .designToken,
        let token = definitions.token(named: file.names[Int(node.first)], in: file.id),
        seen.insert(token).inserted
      else { continue }
      let files = sheets.files
      pending += themes[token].reversed().map { ($0.value, files[$0.span.fileID]) }
      pending.append((definitions[token].value, files[definitions[token].span.fileID]))
    }
    return nil
  }

  /// Returns whether `word` has a meaning as some value or argument.
  private func hasMeaning(_ word: Name) -> Bool {
    let (text, properties) = (names.text(word), declarations.properties)
    let keywords: [Function.Keywords] = [.systemColors, .textStyles, .weights]
    return text == Keyword.none.rawValue || sheets.operand(ofIdentifier: word) != nil
      || keywords.contains { $0.names.contains(text) }
      || properties.infos.contains { info in
        info.type.map { $0.base == .enumeration && properties.cases(of: $0).contains(word) } ?? false
      }
  }
}
