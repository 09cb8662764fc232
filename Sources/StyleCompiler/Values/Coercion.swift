import StyleSupport
import StyleTable

extension Evaluator {
  /// Returns `operand`, the current value, as a value of `type`, or of `other` if that is its type. Reports an error and
  /// returns `nil` if it has another type.
  internal func coerce(_ operand: Operand, to type: ValueType, orTo other: ValueType? = nil) -> Value? {
    let found = other == nil ? nil : evaluation.sheets.ownValue(of: operand)?.type
    if let other, let found, found != type, found != other {
      return mismatch("expected a value of type '\(type.name)' or '\(other.name)', found '\(found.name)'")
    }
    return coerce(operand, to: PropertyType(base: found ?? type))
  }

  /// Returns `operand` as a value of `type`. Reports an error and returns `nil` if it has another type.
  internal func coerce(_ operand: Operand, to type: PropertyType) -> Value? {
    switch (type.base, operand) {
    case (_, .identifier(let word)): return coerce(word: word, to: type)
    case (.integer, .number(let number, .number)):
      noteUse(asLength: false)
      return integer(number)
    case (.length, .number(let number, .number)):
      noteUse(asLength: true)
      return rounded(number)
    case (let wanted, .number(let number, let kind)) where wanted == kind:
      if kind == .number { noteUse(asLength: false) }
      return rounded(number)
    case (let wanted, .value(let value, let type)) where wanted == type: return value
    case (_, .enumCase(let position, let found)) where found == type: return .enumeration(position)
    case (.enumeration, .enumCase(_, let found)):
      let texts = [type, found].map { evaluation.declarations.properties.text(of: $0) }
      return mismatch("expected a value of type '\(texts[0])', found '\(texts[1])'")
    default:
      let fixIts = conversions(of: operand, to: type)
      return mismatch(found: operand.type ?? type.base, wanted: type.base, fixIts: fixIts)
    }
  }

  /// Records that the current value has no unit, if it is a design token alone.
  private func noteUse(asLength isLength: Bool) {
    let node = file.ungrouped(whole)
    guard node.kind == .designToken else { return }
    evaluation.unitlessUses.add(file.span(node.start..<node.end), isLength: isLength)
  }

  private func coerce(word: Name, to type: PropertyType) -> Value? {
    let text = evaluation.names.text(word)
    if text == Keyword.none.rawValue, !evaluatesArgument { return Value.none }
    if type.base == .enumeration {
      let position = evaluation.declarations.properties.cases(of: type).firstIndex(of: word)
      if let position { return .enumeration(UInt32(position)) }
    } else if let operand = evaluation.sheets.operand(ofIdentifier: word) {
      return coerce(operand, to: type)
    }
    return unknownWord(text, as: type)
  }

  /// Reports that `word` isn't a value of `type`, and returns `nil`.
  internal func unknownWord<Result>(_ word: String, as type: PropertyType) -> Result? {
    let name = evaluation.declarations.properties.text(of: type)
    let wanted = type.base == .enumeration ? "a case of '\(name)'" : "a valid '\(name)' value"
    return reportWord(word, as: type, "'\(word)' is not \(wanted)", correction(of: word, as: type))
  }

  /// Reports that `word`, the current value or the value of a design token in its place, has no meaning here. Returns
  /// `nil`.
  ///
  /// A word without a meaning anywhere is reported in the definition of the token.
  ///
  /// - Parameters:
  ///   - type: The type that the value must have, or `nil` for a word that only functions know.
  ///   - correction: The most likely meaning of the word, or `nil` if nothing is similar.
  internal func reportWord<Result>(
    _ word: String, as type: PropertyType? = nil, _ message: String, _ correction: @autoclosure () -> Correction?
  ) -> Result? {
    let isWritten = file.text(file.tree.range(of: whole)) == word
    let origin = isWritten ? nil : evaluation.place(ofWord: word, in: whole, of: file)
    let place = origin ?? wholeSpan
    // `none` is a value, which no argument can be.
    let isArgument = evaluatesArgument && word != Keyword.none.rawValue
    let id: Diagnostic.ID = isArgument ? .wrongArguments : .typeMismatch
    if [.typeMismatch, .wrongArguments].contains(where: { evaluation.report.hasFound($0, at: place) }) { return nil }
    let isKnownPlace = isWritten || origin != nil
    let definitions = evaluation.definitions
    if isKnownPlace, let token = definitions.token(ofWord: word, in: place.fileID),
      definitions.place(ofValueOf: token) != place
    {
      definitions.reportTokenAsWord(token, word, id, at: place, &evaluation.report)
    } else if isWritten, let type, let name = evaluation.declaredName(word, of: control, as: type) {
      evaluation.report(
        id, at: place, "'\(word)' is a \(name.kind); write '\(name.use)'",
        notes: [Diagnostic.Note("'\(word)' is declared here", at: name.span)],
        fixIts: [Diagnostic.FixIt("replace '\(word)' with '\(name.use)'", replacing: place, with: name.use)])
    } else {
      let correction = correction()
      let use = origin == nil ? tokenNotes : [Diagnostic.Note("used here", at: wholeSpan)]
      evaluation.report(
        id, at: place, message, notes: (correction?.notes(at: place) ?? []) + use,
        fixIts: isKnownPlace ? correction?.fixIts(for: word, at: place) ?? [] : [])
    }
    return nil
  }

  private func correction(of word: String, as type: PropertyType) -> Correction? {
    let none = KnownNames([Keyword.none.rawValue])
    if !evaluatesArgument, let none = Synonyms.absence.correction(of: word, among: none) { return none }
    switch type.base {
    case .color: return evaluation.report.correction(of: word, among: ColorNames.all, Synonyms.colors)
    case .bool: return evaluation.report.correction(of: word, among: Keyword.ofBools, Synonyms.flags)
    case .enumeration:
      let cases = evaluation.declarations.properties.caseTexts(of: type)
      return evaluation.report.correction(of: word, among: cases, Synonyms.cases)
    // After another kind of quotation mark, as in `'a`, the word is only a part of the intended value.
    case .string where " \t\r\n:,(".utf8.contains(file.bytes[Int(file.tree.range(of: whole).lowerBound) - 1]):
      return Correction("\"\(word)\"")
    default: return nil
    }
  }

  private func integer(_ number: Double) -> Value? {
    if let integer = Int32(exactly: number) { return .integer(integer) }
    let hasFraction = number.isFinite && number.truncatingRemainder(dividingBy: 1) != 0
    if hasFraction { return mismatch(found: .number, wanted: .integer) }
    return outOfRange("integer is out of range; expected -2147483648 to 2147483647")
  }

  /// Returns `number` in its stored form: the nearest 32-bit float, with -0 as 0. Returns `nil` if it is too large.
  private func rounded(_ number: Double) -> Value? {
    let float = Float(number)
    return float.isFinite ? .number(float == 0 ? 0 : float) : outOfRange("number is too large")
  }

  internal func outOfRange<Result>(_ message: String) -> Result? {
    if !knowsOnlyTypes { evaluation.report(.outOfRange, at: wholeSpan, message) }
    return nil
  }
}

/// Conversions.
extension Evaluator {
  /// Returns fix-its that convert `operand`, the current value, to a value of `type`, or none if the value can't be
  /// meant as one.
  ///
  /// None of them is safe: style sheets have no implicit conversions, and the intended value is a guess.
  private func conversions(of operand: Operand, to type: PropertyType) -> [Diagnostic.FixIt] {
    let source = file.text(file.tree.range(of: whole))
    let text = literalConversion(of: operand, source, to: type) ?? wrapped(operand, source, in: type.base)
    return text.map { replacement(of: file.tree.range(of: whole), with: $0) } ?? []
  }

  /// Returns `source` as an argument of the function that creates values of `type`, or `nil` if the function takes
  /// other arguments.
  private func wrapped(_ operand: Operand, _ source: String, in type: ValueType) -> String? {
    let node = file.tree.values[whole]
    return switch (type, operand) {
    case (.insets, .number(_, .number)), (.insets, .number(_, .length)): "insets(\(source))"
    case (.font, .number(1..., .number)), (.font, .number(1..., .length)): "system-font(\(source))"
    case (.image, .value(.string, _)): "image(\(source))"
    case (.transition, .number(0..., .duration)): "ease(\(source))"
    case (.length, .value(.record(let record), .insets)) where Set(record.numbers).count == 1 && node.kind == .call:
      file.arguments(of: node).first.map { file.text(file.tree.range(of: $0)) }
    default: nil
    }
  }

  /// Returns the literal `operand`, written as `source`, as a literal of `type`, or `nil` if it can't be meant as one.
  private func literalConversion(of operand: Operand, _ source: String, to type: PropertyType) -> String? {
    switch (operand, file.tree.values[whole].kind) {
    case (.number(let number, let kind), .number), (.number(let number, let kind), .quantity):
      convertedNumber(number, kind, source, to: type.base)
    case (.value(.string, _), .string): convertedText(String(source.dropFirst().dropLast()), to: type)
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

  private func convertedText(_ text: String, to type: PropertyType) -> String? {
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
}

/// Words that come from design tokens.
extension Evaluation {
  /// Returns the location of `word` in the definition of the token that `value` names, directly or through other tokens.
  ///
  /// The result is `nil` if the word has a meaning anywhere, so that only its use can be wrong, or if the word isn't
  /// written in a definition.
  fileprivate func place(ofWord word: String, in value: Handle<ValueNode>, of file: SheetFile) -> SourceSpan? {
    guard let name = names.existing(word), !hasMeaning(name) else { return nil }
    var seen = Set<DesignTokenID>()
    var pending = [(value, file)]
    // The limit bounds the work for many uses of a long chain of tokens.
    while let (value, file) = pending.popLast(), seen.count < 64 {
      let node = file.ungrouped(value)
      if node.kind == .identifier, file.name(of: node) == name { return file.span(node.start..<node.end) }
      guard let token = definitions.token(alone: value, in: file.id), seen.insert(token).inserted else { continue }
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
      || properties.infos.contains { $0.type.map { properties.cases(of: $0).contains(word) } ?? false }
  }
}
